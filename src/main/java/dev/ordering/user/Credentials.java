package dev.ordering.user;

/** What a sign-in is checked against. */
record Credentials(long accountId, String passwordHash, boolean disabled) {
  /** Leaves out the hash, so that no log can show it. */
  @Override
  public String toString() {
    return "Credentials[" + accountId + "]";
  }
}
