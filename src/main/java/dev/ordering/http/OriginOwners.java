package dev.ordering.http;

/** Which origins (RFC 6454) the registered clients have. */
public interface OriginOwners {
  /** Whether it is the origin of any client that is enabled. */
  boolean isKnown(String origin);

  /** Whether it is an origin of the client with this database id. */
  boolean owns(long client, String origin);

  /** Whether it is an origin of the client with this identifier, or, if there is none, known. */
  boolean owns(String clientId, String origin);
}
