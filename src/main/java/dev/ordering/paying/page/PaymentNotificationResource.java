package dev.ordering.paying.page;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.body.Characters;
import dev.ordering.paying.collection.AttemptPolling;
import dev.ordering.paying.collection.PaymentCreation;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * The endpoint to which Mollie reports that a payment has changed (its API v2, "Webhooks"), with a
 * form that contains the payment’s id. The notification is not signed and says nothing else, so it
 * is only a reason to ask Mollie. The response is always the same, so guessing ids reveals nothing.
 */
@Path(PaymentCreation.PATH + "notifications/mollie")
public record PaymentNotificationResource(AttemptPolling polling) {
  private static final int LONGEST_ID = 100;

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response notified(byte[] body) {
    QueryParameters.parse(Characters.utf8(body))
        .text("id")
        .filter(id -> id.length() <= LONGEST_ID)
        .ifPresent(id -> polling.handleNotification(ProviderKind.MOLLIE, id));
    return Response.ok().build();
  }
}
