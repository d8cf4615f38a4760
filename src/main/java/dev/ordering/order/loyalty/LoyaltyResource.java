package dev.ordering.order.loyalty;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.Page;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.session.ReturnPage;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.order.loyalty.LoyaltyPoints.Collectable;
import dev.ordering.order.loyalty.LoyaltyPoints.Standing;
import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The page with the points of an order. Its URL is unguessable. It is for the customer, who signs
 * in and collects the points, and for the shop, which scans the customer's QR code.
 */
@Path("loyalty/{token}")
public final class LoyaltyResource extends BrowserPageResource {
  private static final String KEY = "page.loyalty.";
  private static final Set<Standing> SHOWN_TO_SHOP = Set.of(Standing.NOBODY, Standing.OPEN);

  private final LoyaltyPoints points;

  public LoyaltyResource(PageServices pageServices, LoyaltyPoints points) {
    super(pageServices);
    this.points = points;
  }

  /**
   * The contents of the page, for its template.
   *
   * @param qrCode the URL of the QR code, while the points can be collected
   * @param signIn the URL of the sign-in page that leads back to this page
   * @param token the token of the form that collects the points
   * @param stranger the signed-in user, if the order is of another account
   */
  record LoyaltyView(
      String address,
      Optional<String> points,
      String explanation,
      Optional<String> balance,
      Optional<String> qrCode,
      Optional<String> signIn,
      Optional<String> token,
      Optional<Stranger> stranger) {}

  /**
   * A signed-in user who can sign in with another account.
   *
   * @param path of this page
   */
  record Stranger(String email, String token, String path) {}

  /** Shows the page whose URL is {@code collect_url}. */
  @GET
  @Anyone
  public Response page(@PathParam("token") String token, @Context ContainerRequestContext request) {
    Optional<SignedIn> reader = signedIn(request);
    Optional<Collectable> found = points.find(token, reader.map(each -> each.account().id()));
    String path = path(token);
    String address = pages().base(request) + path;
    Optional<Standing> standing = found.map(Collectable::standing);
    Optional<IssuedLoyaltyCard> card = found.flatMap(Collectable::card);
    String explanation =
        standing.map(each -> each.name().toLowerCase(Locale.ROOT)).orElse("no_points");
    LoyaltyView view =
        new LoyaltyView(
            address,
            found.map(each -> pages().text(request, KEY + "points", each.points(), each.shop())),
            pages().text(request, KEY + explanation),
            card.map(each -> pages().text(request, KEY + "balance", each.number(), each.points())),
            standing.filter(SHOWN_TO_SHOP::contains).map(each -> address + "/qr.png"),
            standing
                .filter(Standing.NOBODY::equals)
                .map(each -> pages().base(request) + new ReturnPage(path).signInPath()),
            standing.filter(Standing.OPEN::equals).flatMap(each -> reader.map(SignedIn::formToken)),
            standing
                .filter(Standing.OTHERS::equals)
                .flatMap(each -> reader)
                .map(each -> new Stranger(each.account().email(), each.formToken(), path)));
    return show(request, found.isPresent() ? 200 : 404, Page.of("loyalty", view)).build();
  }

  /** Collects the points, once, and redirects to the page. */
  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response collect(
      @PathParam("token") String token, @Context ContainerRequestContext request, byte[] body) {
    QueryParameters form = form(body);
    String path = path(token);
    Optional<SignedIn> reader = signedIn(request);
    if (reader.isEmpty()) {
      return redirect(request, new ReturnPage(path).signInPath()).build();
    }
    SignedIn owner = reader.get();
    requireFormToken(request, form, owner.reader(), path);
    points.collect(token, owner.account().id());
    return redirect(request, path).build();
  }

  /** Returns the image whose URL is {@code qr_code_url}. It encodes the URL of the page. */
  @GET
  @Path("qr.png")
  @Anyone
  public Response qrCode(
      @PathParam("token") String token, @Context ContainerRequestContext request) {
    if (points.find(token, Optional.empty()).isEmpty()) {
      throw new NotFoundException();
    }
    return Response.ok(QrCode.png(issuer(request) + path(token)), "image/png")
        .header(HttpHeaders.CACHE_CONTROL, "private, max-age=3600")
        .header("X-Content-Type-Options", "nosniff")
        .build();
  }

  /**
   * Returns the path of the page for a token. Throws 404 if it cannot be a path of this service.
   */
  private static String path(String token) {
    return ReturnPage.of("/loyalty/" + token)
        .map(ReturnPage::path)
        .orElseThrow(NotFoundException::new);
  }
}
