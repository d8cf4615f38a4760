package dev.ordering.http;

/** The origins (RFC 6454) of the registered clients. */
public interface OriginOwners {
  /** Whether any enabled client has this origin. */
  boolean isKnown(String origin);

  /** Whether the client with this database id has this origin. */
  boolean owns(long client, String origin);

  /**
   * Whether the client with this identifier has this origin. If there is no such client, whether
   * any enabled client has it.
   */
  boolean owns(String clientId, String origin);
}
