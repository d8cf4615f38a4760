package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.client.Client;
import dev.ordering.security.Anyone;
import dev.ordering.user.model.UserException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/**
 * The page on which a user who forgot the password requests a link. The response is the same
 * whether or not there is an account. The page does not exist if the service cannot send mails.
 */
@Path("/oauth/recover")
public final class RecoverResource extends AuthorizationPageResource {
  /** The query parameter of the redirect from {@link NewPasswordResource} in another browser. */
  static final String DONE = "done";

  RecoverResource(Services services) {
    super(services);
  }

  /**
   * The data of the page.
   *
   * @param purpose the purpose of the sign-in, which the form contains
   */
  record RecoverView(
      Optional<PurposeView> purpose,
      String token,
      FieldError.Input email,
      Optional<FieldError.Summary> summary) {}

  record PurposeView(String field, String value, String signIn) {
    static PurposeView of(SignInPurpose purpose) {
      return new PurposeView(purpose.field(), purpose.value(), purpose.signInPath());
    }
  }

  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    requireMails();
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    return query.text(DONE).isPresent()
        ? show(request, 200, notice(request, "page.recover.done")).build()
        : page(request, purpose(request, query), "", List.of(), 200).build();
  }

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(@Context ContainerRequestContext request, byte[] body) {
    requireMails();
    QueryParameters form = form(body);
    Optional<SignInPurpose> purpose = purpose(request, form);
    Optional<Client> client = purpose.flatMap(SignInPurpose::client);
    String path = purpose.map(SignInPurpose::recoveryPath).orElse("/oauth/recover");
    requireFormToken(request, form, ANONYMOUS, path, client);
    String email = form.text("email").orElse("");
    try {
      services()
          .recovery()
          .ask(
              email,
              Languages.of(request),
              purpose.map(SignInPurpose::signInPath).orElse(""),
              clientAddress(request));
    } catch (UserException.Later later) {
      List<FieldError> errors = error(text(request, later));
      return retryLater(page(request, purpose, email, errors, later.status()), later);
    } catch (UserException.NotAcceptable refused) {
      List<FieldError> errors = error(pages().text(request, "error.invalid_email"));
      return page(request, purpose, email, errors, 422).build();
    }
    return show(request, 200, notice(request, "page.recover.sent"), client).build();
  }

  private void requireMails() {
    if (!services().recovery().available()) {
      throw new NotFoundException();
    }
  }

  private static List<FieldError> error(String text) {
    return List.of(FieldError.of("email", text));
  }

  private Response.ResponseBuilder page(
      ContainerRequestContext request,
      Optional<SignInPurpose> purpose,
      String email,
      List<FieldError> errors,
      int status) {
    RecoverView view =
        new RecoverView(
            purpose.map(PurposeView::of),
            browser(request).formToken(ANONYMOUS),
            FieldError.Input.of("email", email, errors),
            FieldError.Summary.of(errors));
    return show(request, status, Page.of("recover", view), purpose.flatMap(SignInPurpose::client));
  }
}
