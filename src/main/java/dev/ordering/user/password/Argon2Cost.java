package dev.ordering.user.password;

/**
 * The cost parameters of a hash (RFC 9106 3.1).
 *
 * @param memory in KiB
 * @param passes the number of passes over the memory
 * @param lanes the number of lanes that are computed independently
 */
public record Argon2Cost(int memory, int passes, int lanes) {
  /** The cost in production: 19 MiB and two passes. */
  public static final Argon2Cost PRODUCTION = new Argon2Cost(19 * 1024, 2, 1);
}
