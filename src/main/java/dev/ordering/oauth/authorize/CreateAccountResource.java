package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.client.Client;
import dev.ordering.security.Anyone;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AuthenticatedAccount;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.model.UserException;
import dev.ordering.user.signin.Registration;
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

/** The page on which a person creates an account during an authorization. */
@Path("/oauth/create-account")
public final class CreateAccountResource extends AuthorizationPageResource {
  private static final NewAccount EMPTY = new NewAccount("", "", "", "");

  private final Registration registration;

  CreateAccountResource(Services services, Registration registration) {
    super(services);
    this.registration = registration;
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
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    return pending(request, query)
        .map(pending -> page(request, pending, EMPTY, List.of(), 200).build())
        .orElseGet(() -> gone(request, token(query)));
  }

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(@Context ContainerRequestContext request, byte[] body) {
    QueryParameters form = form(body);
    Optional<PendingAuthorization> found = pending(request, form);
    if (found.isEmpty()) {
      return gone(request, token(form));
    }
    PendingAuthorization pending = found.get();
    String path = "/oauth/create-account?request=" + pending.token();
    requireFormToken(request, form, ANONYMOUS, path, Optional.of(pending.request().client()));
    NewAccount typed =
        new NewAccount(
            form.text("firstname").orElse(""),
            form.text("lastname").orElse(""),
            form.text("email").orElse(""),
            form.text("password").orElse(""));
    try {
      Account account = registration.register(typed, Languages.of(request), clientAddress(request));
      return signedIn(
          request,
          new AuthenticatedAccount(account.id(), account.credentialsVersion()),
          afterSignIn(pending));
    } catch (UserException.Later later) {
      List<FieldError> errors = List.of(FieldError.of("email", text(request, later)));
      return retryLater(page(request, pending, typed, errors, later.status()), later);
    } catch (UserException refused) {
      int status = refused instanceof UserException.EmailTaken ? 409 : 422;
      List<FieldError> errors =
          refused.errors().stream().map(error -> error(request, error)).toList();
      return page(request, pending, typed, errors, status).build();
    }
  }

  private FieldError error(ContainerRequestContext request, ApiError error) {
    String field = error.field().orElseThrow().substring(1);
    String message = text(request, error);
    return new FieldError(field, message, pages().text(request, "page." + field) + ": " + message);
  }

  private Response.ResponseBuilder page(
      ContainerRequestContext request,
      PendingAuthorization pending,
      NewAccount typed,
      List<FieldError> errors,
      int status) {
    Client client = pending.request().client();
    CreateAccountView view =
        new CreateAccountView(
            pending.token(),
            browser(request).formToken(ANONYMOUS),
            pages().text(request, "page.create.lead", client.name()),
            FieldError.Input.of("firstname", typed.firstname(), errors),
            FieldError.Input.of("lastname", typed.lastname(), errors),
            FieldError.Input.of("email", typed.email(), errors),
            FieldError.Input.of("password", "", errors).error(),
            FieldError.Summary.of(errors));
    Page page = AuthorizationViews.leading(pending.request(), "create-account", view);
    return show(request, status, page, Optional.of(client));
  }
}
