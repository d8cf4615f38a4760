package dev.ordering.user.password;

/**
 * What one hash costs (RFC 9106 3.1).
 *
 * @param memory in KiB
 * @param passes over that memory
 * @param lanes computed independently
 */
public record Argon2Cost(int memory, int passes, int lanes) {
  /** What guessing has to pay: 19 MiB, twice. */
  public static final Argon2Cost PRODUCTION = new Argon2Cost(19 * 1024, 2, 1);
}
