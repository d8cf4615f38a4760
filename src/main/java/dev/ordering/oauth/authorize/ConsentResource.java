package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
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
  ConsentResource(Services services) {
    super(services);
  }

  /** Shows the current step of the request. After a sign-in, often nothing is left to ask. */
  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    return pending(request, query)
        .map(pending -> step(request, pending, next(request, pending)))
        .orElseGet(() -> gone(request, token(query)));
  }

  private Authorization.Step next(ContainerRequestContext request, PendingAuthorization pending) {
    return services().authorization().next(pending, account(request), issuer(request));
  }

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response post(@Context ContainerRequestContext request, byte[] body) {
    QueryParameters form = form(body);
    return pendingOrDecided(request, form)
        .map(pending -> decide(request, form, pending))
        .orElseGet(() -> gone(request, token(form)));
  }

  private Response decide(
      ContainerRequestContext request, QueryParameters form, PendingAuthorization pending) {
    AuthorizationRequest asked = pending.request();
    String page = "/oauth/consent?request=" + pending.token();
    Optional<Account> account = account(request);
    if (account.isEmpty() || asked.prompts().contains(Prompt.LOGIN)) {
      return redirect(request, page).build();
    }
    Account user = account.get();
    requireFormToken(request, form, SignedIn.reader(user), page, Optional.of(asked.client()));
    Authorization authorization = services().authorization();
    String issuer = issuer(request);
    return switch (form.text("decision").orElse("")) {
      case "allow" -> step(request, pending, authorization.allow(pending, user, issuer));
      case "deny" -> step(request, pending, authorization.deny(pending, user, issuer));
      default -> redirect(request, page).build();
    };
  }
}
