package dev.ordering.oauth;

/** The authorization codes (RFC 6749 4.1.2): 256 random bits, one use, 60 seconds. */
public interface AuthorizationCodes {
  /**
   * Issues a code for what the user allowed; joins the caller's transaction. The code works as long
   * as the user's credentials stay as they were at the sign-in.
   *
   * @return 64 hexadecimal characters, kept nowhere
   */
  String issue(CodeGrant grant);
}
