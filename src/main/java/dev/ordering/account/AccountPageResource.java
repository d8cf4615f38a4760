package dev.ordering.account;

import dev.ordering.http.QueryParameters;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.session.ReturnPage;
import dev.ordering.oauth.session.SignedIn;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The base class of pages that only the owner of an account sees. */
abstract class AccountPageResource extends BrowserPageResource {
  /** The path of the page that links to all others, relative to the URL of the service. */
  static final String HOME = "/account";

  AccountPageResource(PageServices pageServices) {
    super(pageServices);
  }

  /** Responds to the owner. Redirects users who are not signed in to the sign-in for the page. */
  final Response toOwner(
      ContainerRequestContext request, String page, Function<SignedIn, Response> response) {
    Optional<SignedIn> owner = signedIn(request);
    return owner
        .map(response)
        .orElseGet(() -> redirect(request, new ReturnPage(page).signInPath()).build());
  }

  /**
   * Processes a form for the owner. The form must come from a page that this browser showed to the
   * owner.
   */
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
          requireFormToken(request, form, owner.reader(), page);
          return response.apply(owner, form);
        });
  }
}
