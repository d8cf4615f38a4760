package dev.ordering.oauth.authorize;

import dev.ordering.http.page.BrowserContext;
import dev.ordering.oauth.storage.AuthorizationCodeRepository;
import dev.ordering.oauth.storage.ConsentRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Scope;
import dev.ordering.user.model.Account;
import dev.ordering.user.signin.AuthorizationLimit;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Processes an authorization request: the user signs in, allows or denies, and the client gets a
 * code or an error. A request is decided only once.
 */
final class Authorization {
  private final Transactions transactions;
  private final PendingAuthorizations pending;
  private final ConsentRepository consents;
  private final AuthorizationCodeRepository codes;
  private final AuthorizationLimit limit;

  Authorization(
      Transactions transactions,
      PendingAuthorizations pending,
      ConsentRepository consents,
      AuthorizationCodeRepository codes,
      AuthorizationLimit limit) {
    this.transactions = transactions;
    this.pending = pending;
    this.consents = consents;
    this.codes = codes;
    this.limit = limit;
  }

  /** The next step of a request. */
  sealed interface Step {}

  /** The user must sign in. */
  record SignIn() implements Step {}

  /** The user must allow or deny the request. */
  record Consent(Account account) implements Step {}

  /** The request is finished, and the client gets this response. */
  record Finished(AuthorizationResponse response) implements Step {}

  /** The user has decided too many requests. This request still waits. */
  record TooManyDecisions(Duration retryAfter) implements Step {}

  /** The request no longer exists. */
  record Expired() implements Step {}

  /**
   * Returns the first step of a new request. It stores nothing unless the request can be decided at
   * once.
   */
  Step first(AuthorizationRequest request, Optional<Account> account, String issuer) {
    Step step = next(request, account, issuer, () -> true);
    if (request.prompts().contains(Prompt.NONE)
        && (step instanceof SignIn || step instanceof Consent)) {
      // OpenID Connect Core 3.1.2.6
      AuthorizationError error =
          step instanceof SignIn
              ? new AuthorizationError("login_required", "The user is not signed in.")
              : new AuthorizationError("consent_required", "The user has not consented yet.");
      return new Finished(error.toResponse(request.redirectUri(), request.state(), issuer));
    }
    return step;
  }

  /** Returns the next step of a waiting request. */
  Step next(
      String id,
      BrowserContext browser,
      AuthorizationRequest request,
      Optional<Account> account,
      String issuer) {
    return next(request, account, issuer, () -> pending.finish(id, browser.id()));
  }

  private Step next(
      AuthorizationRequest request,
      Optional<Account> account,
      String issuer,
      Supplier<Boolean> finish) {
    if (account.isEmpty() || request.prompts().contains(Prompt.LOGIN)) {
      return new SignIn();
    }
    Account user = account.get();
    Set<Scope> scopes = request.scopes();
    if (request.prompts().contains(Prompt.CONSENT)
        || !transactions.read(() -> consents.cover(user.id(), request.client().id(), scopes))) {
      return new Consent(user);
    }
    return once(
        user, () -> finish.get() ? new Finished(code(request, user, issuer)) : new Expired());
  }

  /** Lets the user allow the request: stores the consent and issues a code. */
  Step allow(
      String id,
      BrowserContext browser,
      AuthorizationRequest request,
      Account account,
      String issuer) {
    return once(
        account,
        () -> {
          if (!pending.finish(id, browser.id())) {
            return new Expired();
          }
          consents.remember(account.id(), request.client().id(), request.scopes());
          return new Finished(code(request, account, issuer));
        });
  }

  /** Lets the user deny the request (RFC 6749 4.1.2.1). */
  Step deny(
      String id,
      BrowserContext browser,
      AuthorizationRequest request,
      Account account,
      String issuer) {
    return once(
        account,
        () ->
            pending.finish(id, browser.id())
                ? new Finished(AuthorizationResponse.denied(request, issuer))
                : new Expired());
  }

  private Step once(Account account, Supplier<Step> step) {
    Optional<Duration> wait = limit.count(account.id());
    if (wait.isPresent()) {
      return new TooManyDecisions(wait.get());
    }
    // Another tab may decide the request or store the consent at the same time.
    return transactions.writeAgainIfDuplicate(step);
  }

  private AuthorizationResponse code(AuthorizationRequest request, Account account, String issuer) {
    return AuthorizationResponse.code(request, codes.issue(request.grantedBy(account)), issuer);
  }
}
