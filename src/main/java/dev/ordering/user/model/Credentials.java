package dev.ordering.user.model;

/**
 * What a sign-in is checked against.
 *
 * @param version the account's credentials version
 */
public record Credentials(long accountId, String passwordHash, boolean disabled, int version) {
  /** Leaves out the hash, so that no log can show it. */
  @Override
  public String toString() {
    return "Credentials[" + accountId + "]";
  }
}
