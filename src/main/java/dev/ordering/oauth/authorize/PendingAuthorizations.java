package dev.ordering.oauth.authorize;

import dev.ordering.http.text.Languages;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.storage.DecidedRequestRepository;
import dev.ordering.oauth.token.ClientIdentification;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * The authorization requests that wait for their users. Their pages contain them as signed tokens.
 * So nothing is stored for strangers, and several tabs can each finish their own request. Only the
 * ids of decided requests are stored, until the requests would have expired.
 */
record PendingAuthorizations(
    Transactions transactions,
    DecidedRequestRepository decided,
    SignedRequests tokens,
    ClientIdentification clients,
    Clock clock) {
  /** How long a user may take from the first page to the decision. */
  static final Duration LIFETIME = Duration.ofHours(1);

  /**
   * Lets a new request wait.
   *
   * @param browser the secret value that identifies the browser; no other browser can continue the
   *     request
   */
  PendingAuthorization begin(AuthorizationRequest request, String browser) {
    PendingRequest waiting =
        new PendingRequest(
            OpaqueToken.random(),
            clock.instant().plus(LIFETIME),
            request.client().clientId(),
            request.redirectUri(),
            Scopes.text(request.scopes()),
            request.state().orElse(""),
            request.challenge().map(CodeChallenge::value).orElse(""),
            request.prompts(),
            request.language().map(Locale::getLanguage).orElse(""));
    return pending(waiting, tokens.of(waiting, browser), browser, request);
  }

  /**
   * Returns a request that still waits, if it came from this browser, and its client may still send
   * it: the client is enabled, and still has the redirect URI and the scopes.
   *
   * @param publicUrl the URL of this service
   */
  Optional<PendingAuthorization> find(String token, String browser, String publicUrl) {
    return read(token, browser)
        .filter(waiting -> !transactions.read(() -> decided.isDecided(waiting.id())))
        .flatMap(waiting -> allowed(waiting, token, browser, publicUrl));
  }

  /** Returns the same as {@link #find}, even if the user has already decided the request. */
  Optional<PendingAuthorization> findEvenIfDecided(String token, String browser, String publicUrl) {
    return read(token, browser).flatMap(waiting -> allowed(waiting, token, browser, publicUrl));
  }

  private Optional<PendingAuthorization> allowed(
      PendingRequest waiting, String token, String browser, String publicUrl) {
    return clients
        .findEnabled(waiting.clientId())
        .map(client -> request(waiting, client))
        .filter(request -> request.isAllowed(publicUrl))
        .map(request -> pending(waiting, token, browser, request));
  }

  /**
   * Returns the client of a request that came from this browser, even if the user has already
   * decided it.
   */
  Optional<Client> client(String token, String browser) {
    return read(token, browser).map(PendingRequest::clientId).flatMap(clients::find);
  }

  /**
   * Returns the token of the same request after its user has signed in for it. See {@link
   * PendingRequest#signedIn}.
   */
  String signedIn(PendingAuthorization pending) {
    return read(pending.token(), pending.browser())
        .map(waiting -> tokens.of(waiting.signedIn(), pending.browser()))
        .orElse(pending.token());
  }

  /**
   * Stores that the user decided the request. Returns false if it had already been decided. Joins
   * the caller's transaction.
   */
  boolean finish(PendingAuthorization pending) {
    return read(pending.token(), pending.browser())
        .filter(waiting -> transactions.write(() -> decided.add(waiting.id(), waiting.expiresAt())))
        .isPresent();
  }

  private PendingAuthorization pending(
      PendingRequest waiting, String token, String browser, AuthorizationRequest request) {
    return new PendingAuthorization(token, browser, request, tokens.authorizationCode(waiting));
  }

  private Optional<PendingRequest> read(String token, String browser) {
    return tokens
        .read(token, browser)
        .filter(waiting -> waiting.expiresAt().isAfter(clock.instant()));
  }

  private static AuthorizationRequest request(PendingRequest waiting, Client client) {
    return new AuthorizationRequest(
        client,
        waiting.redirectUri(),
        Scopes.stored(waiting.scopes()),
        Optional.of(waiting.state()).filter(state -> !state.isEmpty()),
        Optional.of(waiting.challenge())
            .filter(challenge -> !challenge.isEmpty())
            .map(CodeChallenge::new),
        waiting.prompts(),
        Languages.find(waiting.language()));
  }
}
