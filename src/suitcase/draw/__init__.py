"""What terminal faces are drawn with. It lies below the games, so that their faces are type-checked."""
