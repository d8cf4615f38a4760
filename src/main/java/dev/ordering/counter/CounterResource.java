package dev.ordering.counter;

import dev.ordering.catalog.model.Shop;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.Page;
import dev.ordering.http.response.EntityTags;
import dev.ordering.oauth.session.ReturnPage;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Optional;

/** The orders of a shop on its counter: as a page, and as a fragment for the script of the page. */
@Path("counter")
public final class CounterResource extends CounterPageResource {
  private static final int QUARTER_OF_AN_HOUR = 15 * 60;

  private final Clock clock;

  CounterResource(Parts parts, Clock clock) {
    super(parts);
    this.clock = clock;
  }

  record CounterView(CounterBarView bar, String token, OrdersView orders) {}

  record PartView(String token, OrdersView orders) {}

  /** Shows the page. The parameter {@code shop} selects one of the signed-in user's shops. */
  @GET
  @Anyone
  public Response page(@Context ContainerRequestContext request) {
    Optional<Long> asked = id(request, "shop");
    return toStaff(
        request,
        path(asked),
        staff -> {
          Shop shop = staff.shop(asked).orElseThrow(CounterPageResource::missing);
          CounterView view =
              new CounterView(
                  staff.bar(shop), staff.signedIn().formToken(), orders(request, staff, shop));
          return show(request, shop, 200, "counter", view);
        });
  }

  /**
   * Returns only the orders, with an entity tag by which the script asks whether they have changed.
   * If they have not changed, a request costs only the statements of the session and one more.
   */
  @GET
  @Path("orders")
  @Anyone
  public Response part(@Context ContainerRequestContext request) {
    Optional<Long> company = id(request, "company");
    Optional<Long> shopId = id(request, "shop");
    Optional<SignedIn> signedIn = signedIn(request);
    if (signedIn.isEmpty()) {
      return redirect(request, new ReturnPage(path(shopId)).signInPath()).build();
    }
    if (company.isEmpty() || shopId.isEmpty()) {
      throw missing();
    }
    long account = signedIn.get().account().id();
    EntityTag tag =
        EntityTags.of(
            account,
            parts().orders().position(account, company.get(), shopId.get()),
            // The tag also changes every quarter of an hour, when a day may end in some time zone.
            clock.instant().getEpochSecond() / QUARTER_OF_AN_HOUR);
    if (EntityTags.matching(request, () -> tag).isPresent()) {
      return Response.notModified().build();
    }
    return toStaff(
        request,
        path(shopId),
        staff -> {
          Shop shop = staff.shop(shopId).orElseThrow(CounterPageResource::missing);
          PartView view = new PartView(staff.signedIn().formToken(), orders(request, staff, shop));
          return pages().respond(request, 200, Page.of("counter-orders", view)).tag(tag).build();
        });
  }

  private OrdersView orders(ContainerRequestContext request, CounterStaff staff, Shop shop) {
    LocalDate today = LocalDate.ofInstant(clock.instant(), shop.zone());
    CounterWords words = words(request);
    return new OrdersViewMapper(words, shop, today)
        .view(parts().orders().list(staff.accountId(), shop, today, words));
  }

  private static Optional<Long> id(ContainerRequestContext request, String name) {
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    Optional<Long> id = query.integer(name, 1, Long.MAX_VALUE);
    query.requireValid();
    return id;
  }

  private static String path(Optional<Long> shop) {
    return "/counter" + shop.map(id -> "?shop=" + id).orElse("");
  }
}
