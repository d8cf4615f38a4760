package dev.ordering.paying.page;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.body.Characters;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.paying.collection.AttemptLooks;
import dev.ordering.paying.collection.PaymentBook;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * Where Mollie reports that something became of a payment (its API v2, "Webhooks"): a form with the
 * payment’s id. It is not signed and says nothing else, so it is a reason to ask and no more; who
 * guesses ids learns nothing from the response, which is always the same.
 */
@Path(PaymentBook.PATH + "notifications/mollie")
public final class PaymentNotificationResource {
  private static final int LONGEST_ID = 100;

  private final AttemptLooks looks;

  public PaymentNotificationResource(AttemptLooks looks) {
    this.looks = looks;
  }

  @POST
  @Anyone
  @MaximumBody(MaximumBody.OF_A_FEW_TEXTS)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response notified(byte[] body) {
    QueryParameters.parse(Characters.utf8(body))
        .text("id")
        .filter(id -> id.length() <= LONGEST_ID)
        .ifPresent(id -> looks.notified(ProviderKind.MOLLIE, id));
    return Response.ok().build();
  }
}
