package dev.ordering.user.model;

/**
 * The stored data that a sign-in is checked against.
 *
 * @param version the account's credentials version
 */
public record Credentials(long accountId, String passwordHash, boolean disabled, int version) {
  /** Returns the account as it is after a sign-in with these credentials. */
  public AuthenticatedAccount authenticated() {
    return new AuthenticatedAccount(accountId, version);
  }

  /** Omits the hash, so that no log can contain it. */
  @Override
  public String toString() {
    return "Credentials[" + accountId + "]";
  }
}
