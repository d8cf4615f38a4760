package dev.ordering.account;

import dev.ordering.http.QueryParameters;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.session.OwnPage;
import dev.ordering.oauth.session.SignedIn;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What the pages have in common that only the owner of an account sees. */
abstract class AccountPageResource extends BrowserPageResource {
  /** Where all of them are reached from, inside the service. */
  static final String HOME = "/account";

  AccountPageResource(Browsers browsers) {
    super(browsers);
  }

  /** Responds to the owner; leads whoever is not signed in to the sign-in for the page. */
  final Response toOwner(
      ContainerRequestContext request, String page, Function<SignedIn, Response> response) {
    Optional<SignedIn> owner = signedIn(request);
    return owner.map(response).orElseGet(() -> go(request, new OwnPage(page).signIn()).build());
  }

  /** Does what a form says that a page of this browser has shown to the owner. */
  final Response toOwner(
      ContainerRequestContext request,
      String page,
      byte[] body,
      BiFunction<SignedIn, QueryParameters, Response> response) {
    QueryParameters form = form(body);
    return toOwner(
        request,
        page,
        owner -> {
          requireShown(request, owner.browser(), form, owner.reader(), page);
          return response.apply(owner, form);
        });
  }
}
