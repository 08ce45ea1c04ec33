"""The best total that one seat alone could have reached if it had known all dice in advance."""
