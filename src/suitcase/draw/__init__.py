"""What terminal faces are drawn with. It lies below the games, so their faces import it and are type-checked."""
