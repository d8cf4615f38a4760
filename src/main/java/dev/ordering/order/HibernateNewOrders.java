package dev.ordering.order;

import dev.ordering.checkout.Attachment;
import dev.ordering.checkout.ChosenOption;
import dev.ordering.checkout.PricedLine;
import dev.ordering.checkout.Reservation;
import dev.ordering.checkout.ShopPart;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.TransferReference;
import dev.ordering.persistence.Database;
import java.util.ArrayList;
import java.util.List;

/** New orders in the database: a statement per order, and one per kind of rows for all of them. */
final class HibernateNewOrders implements NewOrders {
  private final Database database;

  HibernateNewOrders(Database database) {
    this.database = database;
  }

  @Override
  public List<Order> add(List<NewOrder> orders) {
    List<Order> stored = orders.stream().map(this::insert).toList();
    Rows rows = new Rows();
    for (int i = 0; i < orders.size(); i++) {
      rows.add(stored.get(i).id(), stored.get(0).id(), orders.get(i));
    }
    rows.all().stream().filter(kind -> !kind.isEmpty()).forEach(database.session()::insertMultiple);
    return stored;
  }

  private Order insert(NewOrder order) {
    OrderEntity entity = new OrderEntity(NewOrderForm.of(order));
    entity.id = null;
    database.session().insert(entity);
    if (order.paymentMethod() == PaymentMethod.BANK_TRANSFER) {
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
    private final List<OrderReservationEntity> reservations = new ArrayList<>();

    List<List<?>> all() {
      return List.of(details, lines, options, uploads, coupons, reservations);
    }

    void add(long orderId, long placementId, NewOrder order) {
      details.add(new OrderDetailEntity(orderId, placementId, order));
      int rank = 1;
      for (PricedLine line : order.part().lines()) {
        add(new OrderLineEntity(orderId, rank++, line, order.language()), line, order);
      }
      rank = 1;
      for (ShopPart.AppliedCoupon coupon : order.part().coupons()) {
        coupons.add(new OrderCouponEntity(orderId, rank++, coupon));
      }
      rank = 1;
      for (Reservation reservation : order.part().reservations()) {
        reservations.add(new OrderReservationEntity(orderId, rank++, reservation));
      }
    }

    private void add(OrderLineEntity entity, PricedLine line, NewOrder order) {
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
