package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.page.BrowserContext;
import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Pages;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Languages;
import dev.ordering.security.Anyone;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.model.UserException;
import dev.ordering.user.signin.Registration;
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

/** The page on which a person creates an account during an authorization. */
@Path("/oauth/create-account")
public final class CreateAccountResource extends AuthorizationPageResource {
  private static final List<String> FIELDS = List.of("firstname", "lastname", "email", "password");
  private static final NewAccount EMPTY = new NewAccount("", "", "", "");

  private final Registration registration;
  private final ClientAddress clientAddress;

  CreateAccountResource(Parts parts, Registration registration, ClientAddress clientAddress) {
    super(parts);
    this.registration = registration;
    this.clientAddress = clientAddress;
  }

  record CreateAccountView(
      String request,
      String token,
      String lead,
      FieldError.Input firstname,
      FieldError.Input lastname,
      FieldError.Input email,
      Optional<String> passwordError,
      Optional<FieldError.Summary> summary) {}

  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    BrowserContext browser = cookies().of(request);
    String id = QueryParameters.of(request.getUriInfo()).text("request").orElse("");
    return parts()
        .pending()
        .find(id, browser.id())
        .map(asked -> page(request, browser, id, asked, EMPTY, List.of(), 200).build())
        .orElseGet(() -> gone(request, browser, id));
  }

  @POST
  @Anyone
  @MaximumBody(MaximumBody.OF_A_FEW_TEXTS)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(
      @Context ContainerRequestContext request, @Context HttpServletRequest servlet, byte[] body) {
    QueryParameters form = form(body);
    BrowserContext browser = cookies().of(request);
    String id = form.text("request").orElse("");
    Optional<AuthorizationRequest> asked = parts().pending().find(id, browser.id());
    if (asked.isEmpty()) {
      return gone(request, browser, id);
    }
    String path = "/oauth/create-account?request=" + id;
    requireFormToken(
        request, browser, form, ANONYMOUS, path, asked.map(AuthorizationRequest::client));
    NewAccount typed =
        new NewAccount(
            form.text("firstname").orElse(""),
            form.text("lastname").orElse(""),
            form.text("email").orElse(""),
            form.text("password").orElse(""));
    try {
      Account account =
          registration.register(typed, Languages.of(request), clientAddress.of(servlet));
      String session =
          sessions().begin(account.id(), account.credentialsVersion(), browser.session());
      String next = parts().pending().signedIn(id, browser.id());
      return redirect(request, "/oauth/consent?request=" + next)
          .header(HttpHeaders.SET_COOKIE, cookies().session(request, session))
          .build();
    } catch (UserException.Later refused) {
      List<FieldError> errors = List.of(FieldError.of("email", laterText(request, refused)));
      return page(request, browser, id, asked.get(), typed, errors, refused.status())
          .header(HttpHeaders.RETRY_AFTER, refused.retryAfter().toSeconds())
          .build();
    } catch (UserException refused) {
      int status = refused instanceof UserException.EmailTaken ? 409 : 422;
      return page(request, browser, id, asked.get(), typed, errors(request, refused), status)
          .build();
    }
  }

  /** Returns the errors in the order of the input fields. */
  private List<FieldError> errors(ContainerRequestContext request, UserException refused) {
    return FIELDS.stream()
        .flatMap(
            field ->
                refused.errors().stream()
                    .filter(error -> error.field().equals(Optional.of("/" + field)))
                    .map(error -> error(request, field, error)))
        .toList();
  }

  private FieldError error(ContainerRequestContext request, String field, ApiError error) {
    Pages pages = pages();
    String label = pages.text(request, "page." + field);
    String message = pages.text(request, "error." + error.code(), error.arguments().toArray());
    return new FieldError(field, message, label + ": " + message);
  }

  private Response.ResponseBuilder page(
      ContainerRequestContext request,
      BrowserContext browser,
      String id,
      AuthorizationRequest asked,
      NewAccount typed,
      List<FieldError> errors,
      int status) {
    CreateAccountView view =
        new CreateAccountView(
            id,
            browser.formToken(ANONYMOUS),
            pages().text(request, "page.create.lead", asked.client().name()),
            FieldError.Input.of("firstname", typed.firstname(), errors),
            FieldError.Input.of("lastname", typed.lastname(), errors),
            FieldError.Input.of("email", typed.email(), errors),
            FieldError.Input.of("password", "", errors).error(),
            FieldError.Summary.of(errors));
    return show(
        request,
        browser,
        status,
        AuthorizationViews.leading(asked, "create-account", view),
        Optional.of(asked.client()));
  }
}
