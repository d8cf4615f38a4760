package dev.ordering.outbound;

/** A request was not sent, because it would lead into the network of this service. */
public final class PrivateAddressException extends RuntimeException {}
