package dev.ordering.counter;

import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.model.Shop;
import dev.ordering.http.page.Branding;
import dev.ordering.http.page.Page;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.session.ReturnPage;
import dev.ordering.oauth.session.SignedIn;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;

/**
 * The base class of the pages of the counter. It checks who may see them and applies the branding.
 */
abstract class CounterPageResource extends BrowserPageResource {
  private final Parts parts;

  CounterPageResource(Parts parts) {
    super(parts.pageServices());
    this.parts = parts;
  }

  /**
   * The collaborators of the pages.
   *
   * @param companies returns a company by its id
   */
  record Parts(
      PageServices pageServices,
      Texts texts,
      CounterShops shops,
      CounterOrders orders,
      LongFunction<Optional<Company>> companies) {}

  record RefusedView(String email, String token) {}

  final Parts parts() {
    return parts;
  }

  final CounterWords words(ContainerRequestContext request) {
    return new CounterWords(parts.texts(), Languages.of(request));
  }

  /**
   * Responds to staff. Redirects users who are not signed in to the sign-in for the page. Tells
   * users who are not staff that they have no access.
   */
  final Response toStaff(
      ContainerRequestContext request, String page, Function<CounterStaff, Response> answer) {
    Optional<SignedIn> signedIn = signedIn(request);
    if (signedIn.isEmpty()) {
      return redirect(request, new ReturnPage(page).signInPath()).build();
    }
    return parts
        .shops()
        .of(signedIn.get())
        .map(answer)
        .orElseGet(() -> refused(request, signedIn.get()));
  }

  private Response refused(ContainerRequestContext request, SignedIn signedIn) {
    RefusedView view = new RefusedView(signedIn.account().email(), signedIn.formToken());
    return show(request, 403, Page.of("counter-refused", view)).build();
  }

  /** Renders a page of the counter with the branding of the shop's company. */
  final Response show(
      ContainerRequestContext request, Shop shop, int status, String template, Record view) {
    Page page = Page.of(template, view).withScript("counter.js");
    Page branded =
        parts
            .companies()
            .apply(shop.companyId())
            .map(company -> page.withBranding(Branding.of(company.name())))
            .orElse(page);
    return show(request, status, branded).build();
  }

  /**
   * Creates the error for a shop or an order that does not exist or is not accessible to the user.
   */
  static RuntimeException missing() {
    return Problem.of(404, ApiError.of("not_found")).exception();
  }
}
