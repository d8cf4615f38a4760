package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.page.BrowserContext;
import dev.ordering.http.page.FieldError;
import dev.ordering.oauth.authorize.AuthorizationViews.SignInInput;
import dev.ordering.security.Anyone;
import dev.ordering.user.model.SignInOutcome;
import dev.ordering.user.signin.SignIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/** The sign-in page of authorization requests, and of pages for users with an account. */
@Path("/oauth/sign-in")
public final class SignInResource extends AuthorizationPageResource {
  /** The query parameter of the redirect from {@link NewPasswordResource}. */
  static final String RECOVERED = "recovered";

  private final SignIn signIn;
  private final ClientAddress clientAddress;

  SignInResource(Parts parts, SignIn signIn, ClientAddress clientAddress) {
    super(parts);
    this.signIn = signIn;
    this.clientAddress = clientAddress;
  }

  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    BrowserContext browser = cookies().of(request);
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    return purpose(query, browser)
        .map(purpose -> signIn(request, browser, purpose, input(query), List.of(), 200).build())
        .orElseGet(() -> gone(request, browser, id(query)));
  }

  @POST
  @Anyone
  @MaximumBody(MaximumBody.OF_A_FEW_TEXTS)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(
      @Context ContainerRequestContext request, @Context HttpServletRequest servlet, byte[] body) {
    QueryParameters form = form(body);
    BrowserContext browser = cookies().of(request);
    Optional<SignInPurpose> found = purpose(form, browser);
    if (found.isEmpty()) {
      return gone(request, browser, id(form));
    }
    SignInPurpose purpose = found.get();
    // The sign-in form must come from this browser, so that nobody else can sign the browser in
    // (RFC 6749 10.12 applied to the login).
    requireFormToken(request, browser, form, ANONYMOUS, purpose.signInPath(), purpose.client());
    String username = form.text("username").orElse("");
    SignInOutcome outcome =
        signIn.attempt(username, form.text("password").orElse(""), clientAddress.of(servlet));
    if (outcome instanceof SignInOutcome.SignedIn signedIn) {
      return signedIn(request, browser, purpose, signedIn);
    }
    if (outcome instanceof SignInOutcome.TooManyFailures tooMany) {
      String text = tooManyText(request, tooMany.retryAfter());
      return signIn(request, browser, purpose, SignInInput.of(username), error(text), 429)
          .header(HttpHeaders.RETRY_AFTER, tooMany.retryAfter().toSeconds())
          .build();
    }
    if (outcome instanceof SignInOutcome.Busy busy) {
      return signIn(
              request, browser, purpose, SignInInput.of(username), error(busyText(request)), 503)
          .header(HttpHeaders.RETRY_AFTER, busy.retryAfter().toSeconds())
          .build();
    }
    String text = pages().text(request, "page.sign_in.refused");
    return signIn(request, browser, purpose, SignInInput.of(username), error(text), 422).build();
  }

  private Response signedIn(
      ContainerRequestContext request,
      BrowserContext browser,
      SignInPurpose purpose,
      SignInOutcome.SignedIn proven) {
    // A new session identifier at each sign-in, so that one planted before is worthless.
    String session =
        sessions().begin(proven.accountId(), proven.credentialsVersion(), browser.session());
    String next =
        purpose instanceof SignInPurpose.OfRequest asking
            ? "/oauth/consent?request=" + parts().pending().signedIn(asking.value(), browser.id())
            : purpose.value();
    return redirect(request, next)
        .header(HttpHeaders.SET_COOKIE, cookies().session(request, session))
        .build();
  }

  private static SignInInput input(QueryParameters query) {
    return new SignInInput("", query.text(RECOVERED).isPresent());
  }

  private static List<FieldError> error(String text) {
    return List.of(FieldError.of("username", text));
  }
}
