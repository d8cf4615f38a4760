package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.FieldError;
import dev.ordering.oauth.authorize.AuthorizationViews.SignInInput;
import dev.ordering.security.Anyone;
import dev.ordering.user.model.UserException;
import dev.ordering.user.signin.SignIn;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
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

  SignInResource(Services services, SignIn signIn) {
    super(services);
    this.signIn = signIn;
  }

  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    SignInInput input = new SignInInput("", query.text(RECOVERED).isPresent());
    return purpose(request, query)
        .map(purpose -> signIn(request, purpose, input, List.of(), 200).build())
        .orElseGet(() -> gone(request, token(query)));
  }

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(@Context ContainerRequestContext request, byte[] body) {
    QueryParameters form = form(body);
    Optional<SignInPurpose> found = purpose(request, form);
    if (found.isEmpty()) {
      return gone(request, token(form));
    }
    SignInPurpose purpose = found.get();
    // The sign-in form must come from this browser, so that nobody else can sign the browser in
    // (RFC 6749 10.12 applied to the login).
    requireFormToken(request, form, ANONYMOUS, purpose.signInPath(), purpose.client());
    String username = form.text("username").orElse("");
    SignInInput input = new SignInInput(username, false);
    try {
      return signIn
          .attempt(username, form.text("password").orElse(""), clientAddress(request))
          .map(account -> signedIn(request, account, next(purpose)))
          .orElseGet(
              () -> {
                String text = pages().text(request, "page.sign_in.refused");
                return signIn(request, purpose, input, error(text), 422).build();
              });
    } catch (UserException.Later later) {
      List<FieldError> errors = error(text(request, later));
      return retryLater(signIn(request, purpose, input, errors, later.status()), later);
    }
  }

  private String next(SignInPurpose purpose) {
    return purpose.pending().map(this::afterSignIn).orElseGet(purpose::value);
  }

  private static List<FieldError> error(String text) {
    return List.of(FieldError.of("username", text));
  }
}
