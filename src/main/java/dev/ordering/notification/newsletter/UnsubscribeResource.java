package dev.ordering.notification.newsletter;

import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * The page on which a customer unsubscribes from the newsletters of a company. It needs no sign-in,
 * because the token identifies the account. A mail program unsubscribes with a POST (RFC 8058)
 * without cookies, so there is no CSRF token. People press a button. A GET changes nothing, because
 * link scanners send GETs.
 */
@Path("mail/unsubscribe/{token}")
@Produces(MediaType.TEXT_HTML)
public record UnsubscribeResource(Newsletters newsletters, Pages pages) {
  @GET
  @Anyone
  public Response ask(@PathParam("token") String token, @Context ContainerRequestContext request) {
    return page(request, find(token), false);
  }

  @POST
  @Anyone
  @MaximumBody(MaximumBody.SMALL_FORM)
  public Response unsubscribe(
      @PathParam("token") String token, @Context ContainerRequestContext request) {
    Newsletters.Subscription subscription = find(token);
    newsletters.unsubscribe(subscription);
    return page(request, subscription, true);
  }

  private Newsletters.Subscription find(String token) {
    return newsletters.subscription(token).orElseThrow(NotFoundException::new);
  }

  /** The values that the page shows. */
  record View(String heading, String explanation, boolean done) {}

  private Response page(
      ContainerRequestContext request, Newsletters.Subscription subscription, boolean done) {
    String key = done ? "page.unsubscribe.done" : "page.unsubscribe.lead";
    return pages
        .respond(
            request,
            200,
            Page.of(
                "unsubscribe",
                new View(
                    pages.text(request, "page.unsubscribe.title"),
                    pages.text(request, key, subscription.company()),
                    done)))
        .build();
  }
}
