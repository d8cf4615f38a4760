package dev.ordering.order.storage;

import dev.ordering.checkout.ShopPart;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.cart.VatAmount;
import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.order.model.NewOrder;
import dev.ordering.order.model.NewOrderMapper;
import dev.ordering.order.model.Order;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.TransferReference;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** Stores orders when they are placed. Call it inside a transaction. */
public final class NewOrderRepository {
  private final Database database;
  private final LoyaltyBookingRepository points;

  public NewOrderRepository(Database database, Clock clock) {
    this.database = database;
    this.points = new LoyaltyBookingRepository(database, clock);
  }

  /**
   * Stores the orders of one request with everything that they must keep, without creation, and
   * books the points that they take; the cards are locked. What it costs does not depend on the
   * number of lines.
   *
   * @return the orders as stored, with their ids and references, in the same order
   */
  public List<Order> add(List<NewOrder> orders) {
    List<Order> stored = orders.stream().map(this::insert).toList();
    Rows rows = new Rows();
    for (int i = 0; i < orders.size(); i++) {
      rows.add(stored.get(i).id(), stored.get(0).id(), orders.get(i));
    }
    rows.all().stream().filter(kind -> !kind.isEmpty()).forEach(database.session()::insertMultiple);
    for (int i = 0; i < orders.size(); i++) {
      points.take(stored.get(i).id(), orders.get(i).part().reservations());
    }
    return stored;
  }

  private Order insert(NewOrder order) {
    OrderEntity entity = new OrderEntity(NewOrderMapper.of(order));
    entity.id = null;
    database.session().insert(entity);
    if (order.part().paymentMethod() == PaymentMethod.BANK_TRANSFER) {
      // the number that makes it unique is only known now
      entity.transferReference =
          TransferReference.of(order.part().shop().shop().address().country(), entity.id).text();
      database.session().update(entity);
    }
    return entity.toOrder();
  }

  /** The rows beside those of orders, by kind, in an order in which they can be inserted. */
  private static final class Rows {
    private final List<OrderDetailEntity> details = new ArrayList<>();
    private final List<OrderLineEntity> lines = new ArrayList<>();
    private final List<OrderLineOptionEntity> options = new ArrayList<>();
    private final List<OrderLineUploadEntity> uploads = new ArrayList<>();
    private final List<OrderCouponEntity> coupons = new ArrayList<>();
    private final List<OrderVatEntity> vat = new ArrayList<>();
    private final List<OrderReservationEntity> reservations = new ArrayList<>();

    List<List<?>> all() {
      return List.of(details, lines, options, uploads, coupons, vat, reservations);
    }

    void add(long orderId, long placementId, NewOrder order) {
      details.add(new OrderDetailEntity(orderId, placementId, order));
      int rank = 1;
      for (PricedLine priced : order.part().lines()) {
        add(new OrderLineEntity(orderId, rank++, priced, order.language()), priced.line(), order);
      }
      rank = 1;
      for (ShopPart.AppliedCoupon coupon : order.part().coupons()) {
        coupons.add(new OrderCouponEntity(orderId, rank++, coupon));
      }
      rank = 1;
      for (VatAmount amount : order.part().vat()) {
        vat.add(new OrderVatEntity(orderId, rank++, amount, order.language()));
      }
      rank = 1;
      for (Reservation reservation : order.part().reservations()) {
        reservations.add(new OrderReservationEntity(orderId, rank++, reservation));
      }
    }

    private void add(OrderLineEntity entity, CartLine line, NewOrder order) {
      lines.add(entity);
      int rank = 1;
      for (ChosenOption option : line.options()) {
        options.add(new OrderLineOptionEntity(entity, rank++, option, order.language()));
      }
      rank = 1;
      for (Attachment file : line.attachments()) {
        uploads.add(new OrderLineUploadEntity(entity, rank++, file));
      }
    }
  }
}
