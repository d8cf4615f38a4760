package dev.ordering.oauth;

import java.util.UUID;

/**
 * The device that a pair is issued for (contract, token endpoint).
 *
 * @param id the client's own identifier of it, 1 to 255 characters
 * @param name for people, 1 to 255 characters
 */
record Device(String id, String name) {
  static final int MAXIMUM_CHARACTERS = 255;

  /** A device that no later grant will name again. */
  static Device ofItsOwn(String name) {
    return new Device(UUID.randomUUID().toString(), name);
  }
}
