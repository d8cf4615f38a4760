package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.page.BrowserContext;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.security.Anyone;
import dev.ordering.user.model.Account;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** The page on which the user allows or denies the request of the client. */
@Path("/oauth/consent")
public final class ConsentResource extends AuthorizationPageResource {
  ConsentResource(Parts parts) {
    super(parts);
  }

  /** Shows the current step of the request. After a sign-in, often nothing is left to ask. */
  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    BrowserContext browser = cookies().of(request);
    String id = QueryParameters.of(request.getUriInfo()).text("request").orElse("");
    Optional<AuthorizationRequest> asked = parts().pending().find(id, browser.id());
    if (asked.isEmpty()) {
      return gone(request, browser, id);
    }
    Authorization.Step step =
        parts().authorization().next(id, browser, asked.get(), account(browser), issuer(request));
    return step(request, browser, id, asked.get(), step);
  }

  @POST
  @Anyone
  @MaximumBody(MaximumBody.OF_A_FEW_TEXTS)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(@Context ContainerRequestContext request, byte[] body) {
    QueryParameters form = form(body);
    BrowserContext browser = cookies().of(request);
    String id = form.text("request").orElse("");
    Optional<AuthorizationRequest> asked = parts().pending().find(id, browser.id());
    if (asked.isEmpty()) {
      return gone(request, browser, id);
    }
    String page = "/oauth/consent?request=" + id;
    Optional<Account> account = account(browser);
    if (account.isEmpty() || asked.get().prompts().contains(Prompt.LOGIN)) {
      return redirect(request, page).build();
    }
    String reader = SignedIn.reader(account.get());
    requireFormToken(request, browser, form, reader, page, Optional.of(asked.get().client()));
    Authorization authorization = parts().authorization();
    String issuer = issuer(request);
    return switch (form.text("decision").orElse("")) {
      case "allow" ->
          step(
              request,
              browser,
              id,
              asked.get(),
              authorization.allow(id, browser, asked.get(), account.get(), issuer));
      case "deny" ->
          step(
              request,
              browser,
              id,
              asked.get(),
              authorization.deny(id, browser, asked.get(), account.get(), issuer));
      default -> redirect(request, page).build();
    };
  }
}
