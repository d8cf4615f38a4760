package dev.ordering.oauth.authorize;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.storage.AnsweredRequestRepository;
import dev.ordering.oauth.token.ClientIdentification;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * The authorization requests that wait for their user. Their pages carry them, signed, so that
 * nothing is stored for a stranger and several tabs each finish their own; what is stored is which
 * ones were answered, until they would have expired.
 */
final class PendingAuthorizations {
  /** How long a user may take from the first page to the decision. */
  static final Duration LIFETIME = Duration.ofHours(1);

  private final SecureRandom random = new SecureRandom();
  private final Transactions transactions;
  private final AnsweredRequestRepository answered;
  private final SignedRequests tokens;
  private final ClientIdentification clients;
  private final Clock clock;

  PendingAuthorizations(
      Transactions transactions,
      AnsweredRequestRepository answered,
      SignedRequests tokens,
      ClientIdentification clients,
      Clock clock) {
    this.transactions = transactions;
    this.answered = answered;
    this.tokens = tokens;
    this.clients = clients;
    this.clock = clock;
  }

  /**
   * Begins to wait for the user.
   *
   * @param browser the secret value by which the browser is known; no other can go on with it
   * @return what the pages carry
   */
  String begin(AuthorizationRequest request, String browser) {
    PendingRequest waiting =
        new PendingRequest(
            OpaqueToken.random(random),
            clock.instant().plus(LIFETIME),
            request.client().clientId(),
            request.redirectUri(),
            Scopes.text(request.scopes()),
            request.state().orElse(""),
            request.challenge().map(CodeChallenge::value).orElse(""),
            request.prompts());
    return tokens.of(waiting, browser);
  }

  /** A request that still waits, if it came from this browser and its client is still enabled. */
  Optional<AuthorizationRequest> find(String token, String browser) {
    return read(token, browser)
        .filter(waiting -> !transactions.read(() -> answered.isAnswered(waiting.id())))
        .flatMap(
            waiting ->
                clients
                    .find(waiting.clientId())
                    .filter(client -> !client.disabled())
                    .map(client -> request(waiting, client)));
  }

  /** The application of a request that came from this browser, even if the user has decided it. */
  Optional<Client> client(String token, String browser) {
    return read(token, browser).map(PendingRequest::clientId).flatMap(clients::find);
  }

  /** The same request once its user has signed in for it; see {@link PendingRequest#signedIn}. */
  String signedIn(String token, String browser) {
    return read(token, browser)
        .map(waiting -> tokens.of(waiting.signedIn(), browser))
        .orElse(token);
  }

  /**
   * Records that the user decided the request; false if it was decided before. Joins the caller's
   * transaction.
   */
  boolean finish(String token, String browser) {
    return read(token, browser).filter(this::answer).isPresent();
  }

  private boolean answer(PendingRequest waiting) {
    return transactions.write(() -> answered.add(waiting.id(), waiting.expiresAt()));
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
        waiting.prompts());
  }
}
