package dev.ordering.order.storage;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.checkout.ShopPart;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.cart.VatAmount;
import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.order.model.NewOrder;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import java.util.Locale;

/** The rows of new orders, by table, in an order in which the tables can be filled. */
final class NewOrderRows {
  private final Insert orders = new Insert(NewOrderRow.TABLE);
  private final Insert details = new Insert(NewOrderDetail.TABLE);
  private final Insert lines =
      new Insert(
          "order_line (order_id, rank, product_id, product_price_id, name, name_original,"
              + " price_name, price_name_original, price_type, target_price, product_price,"
              + " amount, persons, gram, unit_price, price, discounted_unit_price,"
              + " discounted_price, comment, code, allergens, allergens_complete)");
  private final Insert options =
      new Insert(
          "order_line_option (order_id, line_rank, rank, option_set_id, set_name,"
              + " set_name_original, option_id, name, name_original, amount, price_change,"
              + " linked_product_id, allow_attachment)");
  private final Insert uploads =
      new Insert(
          "order_line_upload (order_id, line_rank, rank, upload_id, option_set_id, option_id)");
  private final Insert coupons =
      new Insert("order_coupon (order_id, rank, coupon_id, code, amount_off)");
  private final Insert vat =
      new Insert("order_vat (order_id, rank, code, name, name_original, percentage, net, gross)");
  private final Insert reservations = new Insert(OrderReservationRow.TABLE);

  /**
   * Adds the rows of an order.
   *
   * @param placementId the id of the first order of the same request
   */
  void add(OrderCreations.Placed placed, long placementId, NewOrder order) {
    long orderId = order.id();
    ShopPart part = order.part();
    new NewOrderRow(placed).addTo(orders);
    new NewOrderDetail(order).addTo(details, orderId, placementId);
    int rank = 1;
    for (PricedLine priced : part.lines()) {
      add(orderId, rank++, priced, order.language());
    }
    rank = 1;
    for (ShopPart.AppliedCoupon coupon : part.coupons()) {
      coupons.row(orderId, rank++, coupon.couponId(), coupon.code(), coupon.discount().minor());
    }
    rank = 1;
    for (VatAmount amount : part.vat()) {
      vat.row(
          orderId,
          rank++,
          amount.code(),
          amount.name().in(order.language()),
          amount.name().original(),
          amount.percentage(),
          amount.net().minor(),
          amount.gross().minor());
    }
    rank = 1;
    for (Reservation reservation : part.reservations()) {
      OrderReservationRow.of(rank++, reservation).addTo(reservations, orderId);
    }
  }

  private void add(long orderId, int rank, PricedLine priced, Locale language) {
    CartLine line = priced.line();
    lines.row(
        orderId,
        rank,
        line.product().id(),
        line.price().id(),
        line.product().name().in(language),
        line.product().name().original(),
        line.price().name().in(language),
        line.price().name().original(),
        line.product().priceType().name(),
        line.product().targetPrice(),
        line.price().price().minor(),
        line.amount(),
        line.persons(),
        line.gram(),
        priced.unitPrice().minor(),
        priced.price().minor(),
        priced.discountUnitPrice().minor(),
        priced.discountPrice().minor(),
        line.comment(),
        line.item().code(),
        line.allergens().map(Allergens::text),
        line.declaresAllAllergens());
    int option = 1;
    for (ChosenOption chosen : line.options()) {
      options.row(
          orderId,
          rank,
          option++,
          chosen.set().id(),
          chosen.set().name().in(language),
          chosen.set().name().original(),
          chosen.option().id(),
          chosen.option().name().in(language),
          chosen.option().name().original(),
          chosen.amount(),
          chosen.option().priceChange().minor(),
          chosen.option().linkedProduct(),
          chosen.set().allowAttachment());
    }
    int upload = 1;
    for (Attachment file : line.attachments()) {
      uploads.row(orderId, rank, upload++, file.uploadId(), file.optionSetId(), file.optionId());
    }
  }

  /** Inserts the rows. The statements are sent with those that follow. */
  void insertInto(Database database) {
    database.insertLater(orders, details, lines, options, uploads, coupons, vat, reservations);
  }
}
