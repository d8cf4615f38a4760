package dev.ordering.order.loyalty;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;

/**
 * The points that an order gives, for whoever knows the order's unguessable address: the customer,
 * and the shop that reads the customer's QR code.
 */
@Path("loyalty/{token}")
public final class LoyaltyResource {
  private final LoyaltyPoints points;
  private final Pages pages;
  private final PublicUrl publicUrl;

  public LoyaltyResource(LoyaltyPoints points, Pages pages, PublicUrl publicUrl) {
    this.points = points;
    this.pages = pages;
    this.publicUrl = publicUrl;
  }

  /** The page that collect_url leads to. */
  @GET
  @Anyone
  public Response page(@PathParam("token") String token, @Context ContainerRequestContext request) {
    Optional<LoyaltyPoints.Collectable> found = points.find(token);
    LoyaltyView view =
        new LoyaltyView(
            found.map(
                collectable ->
                    new CollectableView(
                        pages.text(
                            request,
                            "page.loyalty.points",
                            collectable.points(),
                            collectable.shop()),
                        collectable.collected()
                            ? Optional.empty()
                            : Optional.of(pages.base(request) + "/loyalty/" + token + "/qr.png"))));
    return pages.answer(request, found.isPresent() ? 200 : 404, Page.of("loyalty", view)).build();
  }

  /** The picture that qr_code_url leads to; it holds the address of the page. */
  @GET
  @Path("qr.png")
  @Anyone
  public Response qrCode(@PathParam("token") String token, @Context UriInfo uri) {
    if (points.find(token).isEmpty()) {
      throw new NotFoundException();
    }
    return Response.ok(QrCode.png(publicUrl.of(uri) + "/loyalty/" + token), "image/png")
        .header(HttpHeaders.CACHE_CONTROL, "private, max-age=3600")
        .header("X-Content-Type-Options", "nosniff")
        .build();
  }

  record LoyaltyView(Optional<CollectableView> collectable) {}

  /**
   * The points.
   *
   * @param qrCode its address; empty where they were collected
   */
  record CollectableView(String points, Optional<String> qrCode) {}
}
