package dev.ordering.oauth;

import dev.ordering.http.MaximumBody;
import dev.ordering.http.Page;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.Visitor;
import dev.ordering.security.Anyone;
import dev.ordering.user.Account;
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
 * The page on which the user signs out of this browser: the login session ends, what applications
 * were given stays theirs. On the way through an authorization request it leads back to the sign-in
 * page, for somebody else.
 */
@Path("/oauth/sign-out")
public final class SignOutResource extends AuthorizationPageResource {
  SignOutResource(Parts parts) {
    super(parts);
  }

  record SignOutView(Optional<String> email, String token) {}

  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    Visitor visitor = parts().visitors().of(request);
    Optional<Account> account = account(visitor);
    SignOutView view =
        new SignOutView(
            account.map(Account::email),
            visitor.formToken(account.map(AuthorizationPageResource::reader).orElse(NOBODY)));
    return show(request, visitor, 200, Page.of("sign-out", view)).build();
  }

  @POST
  @Anyone
  @MaximumBody(MaximumBody.OF_A_FEW_TEXTS)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(@Context ContainerRequestContext request, byte[] body) {
    QueryParameters form = form(body);
    Visitor visitor = parts().visitors().of(request);
    Optional<Account> account = account(visitor);
    if (account.isPresent() && !visitor.sent(form.text("csrf"), reader(account.get()))) {
      return outdated(request, visitor, "/oauth/sign-out");
    }
    visitor.session().ifPresent(parts().sessions()::end);
    String next =
        form.text("request")
            .filter(id -> parts().pending().find(id, visitor.browser()).isPresent())
            .map(id -> "/oauth/sign-in?request=" + id)
            .orElse("/oauth/sign-out");
    return go(request, next)
        .header(HttpHeaders.SET_COOKIE, parts().visitors().noSession(request))
        .build();
  }
}
