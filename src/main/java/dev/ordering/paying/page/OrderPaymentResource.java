package dev.ordering.paying.page;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.placing.PaymentRequestRepresentation;
import dev.ordering.paying.collection.AttemptCreation;
import dev.ordering.paying.collection.PaymentCreation;
import dev.ordering.paying.collection.PaymentPolling;
import dev.ordering.paying.model.Payment;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** Further attempts to pay an order (decisions on paying online). */
@Path("orders/{id}/payment")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record OrderPaymentResource(
    AttemptCreation creation, PaymentPolling polling, PublicUrl publicUrl) {
  /**
   * The online payment of an order.
   *
   * @param payments exactly one
   */
  public record OrderPaymentsRepresentation(List<PaymentRequestRepresentation> payments) {}

  /** Begins another attempt to pay an order. */
  @POST
  @RequiresScope(Scope.ORDERS)
  @Tag(name = "Orders")
  @Operation(
      operationId = "payOrder",
      summary = "Pay an order again",
      description =
          "Starts another attempt to pay for an order online, together with the other orders of"
              + " the same payment. This is possible until the payment expires. Open the `url` of"
              + " the response in a browser.")
  @SuccessResponse(
      value = "The amount to pay, and the URL to pay it at.",
      type = OrderPaymentsRepresentation.class)
  @ErrorResponses({
    "404: The user has no such order (`not_found`).",
    "409: There is nothing to pay online for the order, or no longer (`payment_not_open`), or the"
        + " payment was attempted too often (`too_many_payment_attempts`)."
  })
  public OrderPaymentsRepresentation pay(
      @Parameter(description = "The id of the order.") @PathParam("id") long orderId,
      @Context UriInfo uri,
      @Context SecurityContext security) {
    Payment payment = creation.ofOrder(Caller.of(security).userId(), orderId);
    polling.pollBeforeAnother(payment);
    creation.attempt(payment, true);
    return new OrderPaymentsRepresentation(
        List.of(
            PaymentCreation.request(
                creation.withOpenShares(payment), new OrderUrls(publicUrl.of(uri)))));
  }
}
