"""What stands between the network and a table: who may come in, how often, and under what name."""
