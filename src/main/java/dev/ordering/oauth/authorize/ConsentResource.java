package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.page.BrowserContext;
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

/** The page on which the user allows or denies what the client asks for. */
@Path("/oauth/consent")
public final class ConsentResource extends AuthorizationPageResource {
  ConsentResource(Parts parts) {
    super(parts);
  }

  /** Shows whatever the request has come to; after a sign-in often nothing is left to ask. */
  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    BrowserContext visitor = parts().visitors().of(request);
    String id = QueryParameters.of(request.getUriInfo()).text("request").orElse("");
    Optional<AuthorizationRequest> asked = parts().pending().find(id, visitor.browser());
    if (asked.isEmpty()) {
      return gone(request, visitor, id);
    }
    Authorization.Step step =
        parts().authorization().next(id, visitor, asked.get(), account(visitor), issuer(request));
    return step(request, visitor, id, asked.get(), step);
  }

  @POST
  @Anyone
  @MaximumBody(MaximumBody.OF_A_FEW_TEXTS)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(@Context ContainerRequestContext request, byte[] body) {
    QueryParameters form = form(body);
    BrowserContext visitor = parts().visitors().of(request);
    String id = form.text("request").orElse("");
    Optional<AuthorizationRequest> asked = parts().pending().find(id, visitor.browser());
    if (asked.isEmpty()) {
      return gone(request, visitor, id);
    }
    String page = "/oauth/consent?request=" + id;
    Optional<Account> account = account(visitor);
    if (account.isEmpty() || asked.get().prompts().contains(Prompt.LOGIN)) {
      return go(request, page).build();
    }
    if (!visitor.sent(form.text("csrf"), reader(account.get()))) {
      return outdated(request, visitor, Optional.of(asked.get().client()), page);
    }
    Authorization authorization = parts().authorization();
    String issuer = issuer(request);
    return switch (form.text("decision").orElse("")) {
      case "allow" ->
          step(
              request,
              visitor,
              id,
              asked.get(),
              authorization.allow(id, visitor, asked.get(), account.get(), issuer));
      case "deny" ->
          step(
              request,
              visitor,
              id,
              asked.get(),
              authorization.deny(id, visitor, asked.get(), account.get(), issuer));
      default -> go(request, page).build();
    };
  }
}
