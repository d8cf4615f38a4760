package dev.ordering.oauth.storage;

import java.util.UUID;

/**
 * The device that a pair is issued for (contract, token endpoint).
 *
 * @param id the client's own identifier of it, 1 to 255 characters
 * @param name for people, 1 to 255 characters
 */
public record Device(String id, String name) {
  public static final int MAXIMUM_CHARACTERS = 255;

  /** A device that no later grant will name again. */
  public static Device ofItsOwn(String name) {
    return new Device(UUID.randomUUID().toString(), name);
  }
}
