package dev.ordering.oauth.authorize;

import dev.ordering.oauth.storage.AuthorizationCodeRepository;
import dev.ordering.oauth.storage.ConsentRepository;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import dev.ordering.user.model.UserException;
import dev.ordering.user.signin.AttemptLimiter;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Processes an authorization request: the user signs in, allows or denies, and the client gets a
 * code or an error. A request is decided only once. Until the client has redeemed the code, the
 * user gets it again by allowing the request again.
 */
record Authorization(
    Transactions transactions,
    PendingAuthorizations requests,
    ConsentRepository consents,
    AuthorizationCodeRepository codes,
    TokenSubjectRepository subjects,
    AttemptLimiter attempts) {
  /** The next step of a request. */
  sealed interface Step {}

  /** The user must sign in. */
  record SignIn() implements Step {}

  /** The user must allow or deny the request. */
  record Consent(Account account) implements Step {}

  /** The request is finished, and the client gets this response. */
  record Finished(AuthorizationResponse response) implements Step {}

  /** The user has decided too many requests. This request still waits. */
  record TooManyDecisions(UserException.Later later) implements Step {}

  /** The request no longer exists. */
  record Expired() implements Step {}

  /**
   * Returns the first step of a new request. It stores nothing unless the request can be decided at
   * once.
   */
  Step first(AuthorizationRequest request, Optional<Account> account, String issuer) {
    Step step = next(request, account, issuer, OpaqueToken.random(), () -> true);
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
  Step next(PendingAuthorization pending, Optional<Account> account, String issuer) {
    return next(pending.request(), account, issuer, pending.code(), () -> requests.finish(pending));
  }

  private Step next(
      AuthorizationRequest request,
      Optional<Account> account,
      String issuer,
      OpaqueToken code,
      Supplier<Boolean> finish) {
    if (account.isEmpty() || request.prompts().contains(Prompt.LOGIN)) {
      return new SignIn();
    }
    Account user = account.get();
    if (request.prompts().contains(Prompt.CONSENT)
        || !transactions.read(() -> isCovered(request, user))) {
      return new Consent(user);
    }
    return decide(
        user,
        () -> {
          // Whoever withdraws the consent holds this lock.
          subjects.lock(user.id());
          if (!isCovered(request, user)) {
            return new Consent(user);
          }
          return finish.get() ? issue(request, user, issuer, code) : new Expired();
        });
  }

  private boolean isCovered(AuthorizationRequest request, Account user) {
    return consents.cover(user.id(), request.client().id(), request.scopes());
  }

  /** Lets the user allow the request: stores the consent and issues a code. */
  Step allow(PendingAuthorization pending, Account account, String issuer) {
    AuthorizationRequest request = pending.request();
    return decide(
        account,
        () -> {
          if (requests.finish(pending)) {
            consents.remember(account.id(), request.client().id(), request.scopes());
            return issue(request, account, issuer, pending.code());
          }
          // After a double click the browser shows this response. The code may still be redeemed.
          return codes.isLive(pending.code(), request.grantedBy(account))
              ? new Finished(AuthorizationResponse.code(request, pending.code(), issuer))
              : new Expired();
        });
  }

  /** Lets the user deny the request (RFC 6749 4.1.2.1). */
  Step deny(PendingAuthorization pending, Account account, String issuer) {
    return decide(
        account,
        () ->
            requests.finish(pending)
                ? new Finished(AuthorizationResponse.denied(pending.request(), issuer))
                : new Expired());
  }

  /**
   * Decides a request once. Each decision leaves rows in the database until they expire, and a
   * signed-in browser can send such requests without any action of its user, so their number is
   * limited.
   */
  private Step decide(Account account, Supplier<Step> decision) {
    try {
      attempts.count(SignInAttempt.authorizing(account.id()), SignInLimit.AUTHORIZING_ACCOUNT);
    } catch (UserException.Later later) {
      return new TooManyDecisions(later);
    }
    // Another tab may decide the request or store the consent at the same time.
    return transactions.writeAgainIfDuplicate(decision);
  }

  private Finished issue(
      AuthorizationRequest request, Account account, String issuer, OpaqueToken code) {
    codes.issue(code, request.grantedBy(account));
    return new Finished(AuthorizationResponse.code(request, code, issuer));
  }
}
