package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.page.BrowserContext;
import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.http.text.Languages;
import dev.ordering.security.Anyone;
import dev.ordering.user.model.UserException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
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

  private final ClientAddress clientAddress;

  RecoverResource(Parts parts, ClientAddress clientAddress) {
    super(parts);
    this.clientAddress = clientAddress;
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
    BrowserContext browser = cookies().of(request);
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    Optional<SignInPurpose> purpose = purpose(query, browser);
    if (query.text(DONE).isPresent()) {
      Page done = notice(request, "page.recover.done", Optional.empty());
      return show(request, browser, 200, done).build();
    }
    return page(request, browser, purpose, "", List.of(), 200).build();
  }

  @POST
  @Anyone
  @MaximumBody(MaximumBody.OF_A_FEW_TEXTS)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(
      @Context ContainerRequestContext request, @Context HttpServletRequest servlet, byte[] body) {
    requireMails();
    QueryParameters form = form(body);
    BrowserContext browser = cookies().of(request);
    Optional<SignInPurpose> purpose = purpose(form, browser);
    requireFormToken(
        request,
        browser,
        form,
        ANONYMOUS,
        purpose.map(SignInPurpose::recoveryPath).orElse("/oauth/recover"),
        purpose.flatMap(SignInPurpose::client));
    String email = form.text("email").orElse("");
    try {
      parts()
          .recovery()
          .ask(
              email,
              Languages.of(request),
              purpose.map(SignInPurpose::signInPath).orElse(""),
              clientAddress.of(servlet));
    } catch (UserException.Later refused) {
      String text = laterText(request, refused);
      return page(request, browser, purpose, email, error(text), refused.status())
          .header(HttpHeaders.RETRY_AFTER, refused.retryAfter().toSeconds())
          .build();
    } catch (UserException.NotAcceptable refused) {
      String text = pages().text(request, "error.invalid_email");
      return page(request, browser, purpose, email, error(text), 422).build();
    }
    Page sent = notice(request, "page.recover.sent", Optional.empty());
    return show(request, browser, 200, sent, purpose.flatMap(SignInPurpose::client)).build();
  }

  private void requireMails() {
    if (!parts().recovery().available()) {
      throw new NotFoundException();
    }
  }

  private static List<FieldError> error(String text) {
    return List.of(FieldError.of("email", text));
  }

  private Response.ResponseBuilder page(
      ContainerRequestContext request,
      BrowserContext browser,
      Optional<SignInPurpose> purpose,
      String email,
      List<FieldError> errors,
      int status) {
    RecoverView view =
        new RecoverView(
            purpose.map(PurposeView::of),
            browser.formToken(ANONYMOUS),
            FieldError.Input.of("email", email, errors),
            FieldError.Summary.of(errors));
    return show(
        request, browser, status, Page.of("recover", view), purpose.flatMap(SignInPurpose::client));
  }
}
