package dev.ordering.account;

import dev.ordering.http.page.FieldError;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.user.model.SignInOutcome;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The base class of pages that ask for the present password again. */
abstract class ConfirmedPageResource extends AccountPageResource {
  /** The form field for the present password. */
  static final String PRESENT = "present";

  ConfirmedPageResource(PageServices pageServices) {
    super(pageServices);
  }

  /**
   * Why the password was not accepted.
   *
   * @param retryAfter how long to wait, if trying again earlier is useless
   */
  private record Refusal(int status, String text, Optional<Duration> retryAfter) {
    List<FieldError> errors() {
      return List.of(FieldError.of(PRESENT, text));
    }
  }

  /** Renders the page with the errors of its form. */
  abstract Response.ResponseBuilder page(
      ContainerRequestContext request, SignedIn owner, List<FieldError> errors, int status);

  /**
   * Runs the action if the password was accepted. Otherwise renders the page again with the reason.
   */
  final Response respond(
      ContainerRequestContext request,
      SignedIn owner,
      SignInOutcome outcome,
      Supplier<Response> done) {
    return refusal(request, outcome)
        .map(refusal -> refused(refusal, page(request, owner, refusal.errors(), refusal.status())))
        .orElseGet(done);
  }

  /** Returns why the password was not accepted, or empty if it was. */
  private Optional<Refusal> refusal(ContainerRequestContext request, SignInOutcome outcome) {
    if (outcome instanceof SignInOutcome.SignedIn) {
      return Optional.empty();
    }
    if (outcome instanceof SignInOutcome.TooManyFailures tooMany) {
      Duration wait = tooMany.retryAfter();
      return Optional.of(new Refusal(429, tooManyText(request, wait), Optional.of(wait)));
    }
    if (outcome instanceof SignInOutcome.Busy busy) {
      return Optional.of(new Refusal(503, busyText(request), Optional.of(busy.retryAfter())));
    }
    String text = pages().text(request, "page.account.password.wrong");
    return Optional.of(new Refusal(422, text, Optional.empty()));
  }

  private static Response refused(Refusal refusal, Response.ResponseBuilder page) {
    refusal.retryAfter().ifPresent(wait -> page.header(HttpHeaders.RETRY_AFTER, wait.toSeconds()));
    return page.build();
  }
}
