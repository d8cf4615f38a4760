package dev.ordering.oauth.storage;

import java.util.UUID;

/**
 * The device for which a token pair is issued (contract, token endpoint).
 *
 * @param id the client's own identifier of the device, 1 to 255 characters
 * @param name a name for users, 1 to 255 characters
 */
public record Device(String id, String name) {
  public static final int MAXIMUM_CHARACTERS = 255;

  /** Creates a device with a random id, which no later grant refers to. */
  public static Device ofItsOwn(String name) {
    return new Device(UUID.randomUUID().toString(), name);
  }
}
