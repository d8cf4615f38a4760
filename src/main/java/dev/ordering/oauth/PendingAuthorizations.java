package dev.ordering.oauth;

import java.time.Duration;
import java.util.Optional;

/**
 * The authorization requests that wait for their user, kept here so that a browser carries nothing
 * but a random identifier from page to page, and several tabs each finish their own.
 */
interface PendingAuthorizations {
  /** How long a user may take from the first page to the decision. */
  Duration LIFETIME = Duration.ofHours(1);

  /**
   * Keeps a request.
   *
   * @param browser the secret value by which the browser is known; no other can go on with it
   * @return the identifier for the pages, kept nowhere
   */
  String keep(AuthorizationRequest request, String browser);

  /** A request that still waits, if it came from this browser and its client is still enabled. */
  Optional<AuthorizationRequest> find(String id, String browser);

  /** Notes that the user signed in for this request, so that {@link Prompt#LOGIN} is satisfied. */
  void signedIn(String id, String browser);

  /** Takes the request away; false if it was answered before. Joins the caller's transaction. */
  boolean finish(String id, String browser);
}
