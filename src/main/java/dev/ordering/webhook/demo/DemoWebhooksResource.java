package dev.ordering.webhook.demo;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.http.problem.ApiError;
import dev.ordering.security.Anyone;
import dev.ordering.webhook.model.Arrival;
import dev.ordering.webhook.model.WebhookException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * A receiver to which a developer can point a webhook of this service, and the page that shows the
 * messages that arrived. It exists only if there are demo data.
 */
@Path(DemoReceiver.PATH)
public record DemoWebhooksResource(DemoReceiver receiver, Pages pages, PublicUrl publicUrl) {
  /** Receives a message. Responds with 204 if this service signed it, else with 400. */
  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_JSON)
  public Response receive(@Context ContainerRequestContext request) throws IOException {
    boolean verified =
        receiver.receive(
            new DemoReceiver.Headers(
                header(request, "webhook-id"),
                header(request, "webhook-timestamp"),
                header(request, "webhook-signature")),
            new String(request.getEntityStream().readAllBytes(), StandardCharsets.UTF_8));
    if (!verified) {
      throw new WebhookException.Malformed(ApiError.of("invalid_webhook_signature"));
    }
    return Response.noContent().build();
  }

  private static String header(ContainerRequestContext request, String name) {
    return Optional.ofNullable(request.getHeaderString(name)).orElse("");
  }

  @GET
  @Anyone
  @Produces(MediaType.APPLICATION_JSON)
  public Response list() {
    return Response.ok(shown()).header(HttpHeaders.VARY, HttpHeaders.ACCEPT).build();
  }

  /** Returns the messages that arrived, for a browser. */
  @GET
  @Anyone
  @Produces("text/html;qs=0.9")
  public Response page(@Context ContainerRequestContext request) {
    String url = publicUrl.of(request.getUriInfo()) + DemoReceiver.PATH;
    return pages
        .respond(request, 200, Page.of("demo-webhooks", new DemoWebhooksView(url, shown())))
        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
        .build();
  }

  private List<ArrivalRepresentation> shown() {
    return receiver.list().stream().map(ArrivalRepresentation::of).toList();
  }

  /** The values that the page shows. */
  record DemoWebhooksView(String url, List<ArrivalRepresentation> arrivals) {}

  /**
   * A message that arrived.
   *
   * @param arrivedAt ISO 8601
   * @param verified whether a webhook of this service signed it
   * @param webhookId the webhook that signed it; left out if none did
   */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  record ArrivalRepresentation(
      String arrivedAt, String messageId, boolean verified, Optional<Long> webhookId, String body) {
    static ArrivalRepresentation of(Arrival arrival) {
      return new ArrivalRepresentation(
          arrival.at().truncatedTo(ChronoUnit.SECONDS).toString(),
          arrival.messageId(),
          arrival.webhookId().isPresent(),
          arrival.webhookId(),
          arrival.body());
    }
  }
}
