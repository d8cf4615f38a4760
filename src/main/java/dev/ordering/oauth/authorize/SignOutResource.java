package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.Page;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.oauth.token.ClientIdentification;
import dev.ordering.security.Anyone;
import dev.ordering.user.model.Account;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/**
 * The page on which the user signs out of this browser. The login session ends, but applications
 * keep their tokens. Afterwards, the page leads to one of these:
 *
 * <ul>
 *   <li>the sign-in page, for another user, if the sign-out was part of an authorization request or
 *       came from a page for users with an account
 *   <li>the application, if it sent its client_id and a URL of its own (OpenID Connect RP-Initiated
 *       Logout 1.0, 2)
 *   <li>the home page
 * </ul>
 */
@Path("/oauth/sign-out")
public final class SignOutResource extends AuthorizationPageResource {
  private static final String CLIENT = "client_id";
  private static final String PLACE = "post_logout_redirect_uri";

  private final ClientIdentification clients;

  SignOutResource(Services services, ClientIdentification clients) {
    super(services);
    this.clients = clients;
  }

  /**
   * The data of the page.
   *
   * @param email the e-mail address of the signed-in user
   */
  record SignOutView(Optional<String> email, String token, Optional<BackView> back) {}

  /** The application to return to. */
  record BackView(String clientId, String address, String linkText) {
    String query() {
      return "?%s=%s&%s=%s"
          .formatted(
              CLIENT,
              AuthorizationResponse.encode(clientId),
              PLACE,
              AuthorizationResponse.encode(address));
    }
  }

  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    Optional<Account> account = account(request);
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    Optional<Client> client = client(query);
    SignOutView view =
        new SignOutView(
            account.map(Account::email),
            browser(request).formToken(account.map(SignedIn::reader).orElse(ANONYMOUS)),
            back(request, query, client));
    return show(request, 200, Page.of("sign-out", view), client).build();
  }

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(@Context ContainerRequestContext request, byte[] body) {
    QueryParameters form = form(body);
    Optional<Client> client = client(form);
    Optional<Account> account = account(request);
    account
        .map(SignedIn::reader)
        .ifPresent(reader -> requireFormToken(request, form, reader, "/oauth/sign-out", client));
    browser(request).session().ifPresent(sessions()::end);
    String next =
        purpose(request, form)
            .map(purpose -> purpose.pending().isPresent() ? purpose.signInPath() : purpose.value())
            .orElseGet(
                () ->
                    "/oauth/sign-out"
                        + back(request, form, client).map(BackView::query).orElse(""));
    return redirect(request, next)
        .header(HttpHeaders.SET_COOKIE, cookies().endedSession(request))
        .build();
  }

  private Optional<Client> client(QueryParameters parameters) {
    return parameters.text(CLIENT).flatMap(clients::findEnabled);
  }

  private Optional<BackView> back(
      ContainerRequestContext request, QueryParameters parameters, Optional<Client> leaving) {
    Optional<String> place = parameters.text(PLACE);
    return leaving
        .filter(
            client ->
                place.isPresent()
                    && RedirectUris.hasRegisteredOrigin(
                        client.redirectUris(), place.get(), issuer(request)))
        .map(
            client ->
                new BackView(
                    client.clientId(),
                    place.get(),
                    pages().text(request, "page.sign_out.back", client.name())));
  }
}
