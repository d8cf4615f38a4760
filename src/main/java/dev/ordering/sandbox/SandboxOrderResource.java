package dev.ordering.sandbox;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.lifecycle.OrderMoves;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.Optional;

/** Changes any order of a trial as its shop, the platform or a payment would. */
@Path("/demo/orders/{id}")
public record SandboxOrderResource(Transactions transactions, OrderChanges orders) {
  private static final String WHO = "sandbox";

  /**
   * The body. Every field is optional. The changes are made in the order of the fields.
   *
   * @param paymentStatus the state of the payment, as an administrator records it
   * @param status the state to which the shop moves the order; REMOVED is a move of the platform
   * @param ready true to mark an approved order as ready
   */
  public record OrderStep(
      Optional<PaymentStatus> paymentStatus,
      Optional<OrderStatus> status,
      Optional<Boolean> ready) {}

  /**
   * The order after the change. Apps and tills read the complete order from the API.
   *
   * @param readyAt ISO 8601
   */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record MovedOrder(
      long id,
      OrderStatus status,
      Optional<PaymentStatus> paymentStatus,
      Optional<String> readyAt) {
    static MovedOrder of(Order order) {
      return new MovedOrder(
          order.id(),
          order.status(),
          order.paymentStatus(),
          order.readyAt().map(Instant::toString));
    }
  }

  /**
   * Makes all changes or none. Responds with 404 if the order does not exist, and with 409 if it
   * cannot make a move.
   */
  @POST
  @Anyone
  @Produces(MediaType.APPLICATION_JSON)
  public MovedOrder move(@PathParam("id") long id, UncheckedBody<OrderStep> body) {
    OrderStep step = body.check((sent, errors) -> sent);
    return MovedOrder.of(transactions.write(() -> moved(id, step)));
  }

  private Order moved(long id, OrderStep step) {
    Order order = orders.lock(id);
    if (step.paymentStatus().isPresent()) {
      order = orders.changePayment(id, step.paymentStatus().get(), WHO);
    }
    if (step.status().isPresent()) {
      OrderStatus to = step.status().get();
      OrderActor actor = to == OrderStatus.REMOVED ? OrderActor.PLATFORM : OrderActor.SHOP;
      order = orders.changeStatus(id, to, actor, WHO);
    }
    if (step.ready().orElse(false)) {
      OrderAuthor by = new OrderAuthor(WHO, OrderActor.SHOP);
      order = orders.make(id, by, OrderMoves.ready(by));
    }
    return order;
  }
}
