package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.security.Anyone;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.UserException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/**
 * The page behind the link of a recovery mail, on which the user chooses a new password. It works
 * in any browser. Showing the page does not use up the link, because some mail programs open links
 * before their readers do. Afterwards, the browser that requested the mail goes to its sign-in
 * page, and any other browser sees a confirmation. The link itself signs nobody in.
 */
@Path("/oauth/recover/{token}")
public final class NewPasswordResource extends AuthorizationPageResource {
  NewPasswordResource(Services services) {
    super(services);
  }

  /**
   * The data of the page.
   *
   * @param link the token of the link
   * @param email the e-mail address of the account, for password managers
   */
  record NewPasswordView(
      String link,
      String token,
      String email,
      Optional<String> passwordError,
      Optional<FieldError.Summary> summary) {}

  @GET
  @Anyone
  public Response get(@PathParam("token") String link, @Context ContainerRequestContext request) {
    return services()
        .recovery()
        .open(new OpaqueToken(link))
        .map(account -> page(request, link, account, List.of(), 200).build())
        .orElseGet(() -> dead(request));
  }

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(
      @PathParam("token") String link, @Context ContainerRequestContext request, byte[] body) {
    QueryParameters form = form(body);
    OpaqueToken token = new OpaqueToken(link);
    Optional<Account> account = services().recovery().open(token);
    if (account.isEmpty()) {
      return dead(request);
    }
    requireFormToken(request, form, ANONYMOUS, "/oauth/recover/" + link);
    try {
      return services()
          .recovery()
          .use(token, form.text("password").orElse(""), clientAddress(request))
          .map(signIn -> redirect(request, next(request, signIn)).build())
          .orElseGet(() -> dead(request));
    } catch (UserException.Later later) {
      List<FieldError> errors = List.of(FieldError.of("password", text(request, later)));
      return retryLater(page(request, link, account.get(), errors, later.status()), later);
    } catch (UserException.NotAcceptable refused) {
      List<FieldError> errors =
          refused.errors().stream()
              .map(error -> FieldError.of("password", text(request, error)))
              .toList();
      return page(request, link, account.get(), errors, 422).build();
    }
  }

  /**
   * Returns the path of the next page: the sign-in that the browser requested if it is still valid
   * for this browser, otherwise the confirmation.
   */
  private String next(ContainerRequestContext request, String signIn) {
    return Optional.of(signIn)
        .filter(path -> path.contains("?"))
        .map(path -> QueryParameters.parse(path.substring(path.indexOf('?') + 1)))
        .flatMap(query -> purpose(request, query))
        .map(purpose -> purpose.signInPath() + "&" + SignInResource.RECOVERED + "=true")
        .orElse("/oauth/recover?" + RecoverResource.DONE + "=true");
  }

  private Response dead(ContainerRequestContext request) {
    Optional<String> again =
        Optional.of("/oauth/recover").filter(path -> services().recovery().available());
    return show(request, 404, notice(request, "page.recover.dead", again)).build();
  }

  private Response.ResponseBuilder page(
      ContainerRequestContext request,
      String link,
      Account account,
      List<FieldError> errors,
      int status) {
    NewPasswordView view =
        new NewPasswordView(
            link,
            browser(request).formToken(ANONYMOUS),
            account.email(),
            FieldError.Input.of("password", "", errors).error(),
            FieldError.Summary.of(errors));
    return show(request, status, Page.of("new-password", view));
  }
}
