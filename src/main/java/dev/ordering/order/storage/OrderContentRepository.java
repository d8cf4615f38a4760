package dev.ordering.order.storage;

import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.order.model.OrderedLine;
import dev.ordering.persistence.Database;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What was ordered. Call it inside a transaction. */
public final class OrderContentRepository {
  private final Database database;

  public OrderContentRepository(Database database) {
    this.database = database;
  }

  /** The lines of an order; none of one that was imported without. */
  public List<OrderedLine> lines(Order order) {
    Currency currency = order.prices().currency();
    Map<Integer, List<OrderLineOptionEntity>> options =
        of(order, OrderLineOptionEntity.class, "lineRank, rank").stream()
            .collect(Collectors.groupingBy(option -> option.lineRank));
    Map<Integer, List<OrderLineUploadEntity>> uploads =
        of(order, OrderLineUploadEntity.class, "lineRank, rank").stream()
            .collect(Collectors.groupingBy(upload -> upload.lineRank));
    return of(order, OrderLineEntity.class, "rank").stream()
        .map(
            line ->
                line.toLine(
                    currency,
                    options.getOrDefault(line.rank, List.of()).stream()
                        .map(option -> option.toOption(currency))
                        .toList(),
                    uploads.getOrDefault(line.rank, List.of()).stream()
                        .map(upload -> upload.uploadId)
                        .toList()))
        .toList();
  }

  /** What else an order keeps; nothing of one that was imported. */
  public Optional<OrderDetail> detail(Order order) {
    Currency currency = order.prices().currency();
    return Optional.ofNullable(database.session().get(OrderDetailEntity.class, order.id()))
        .map(
            detail ->
                detail.toDetail(
                    currency,
                    of(order, OrderCouponEntity.class, "rank").stream()
                        .map(
                            coupon ->
                                new OrderDetail.Coupon(
                                    coupon.code, Money.of(coupon.amountOff, currency)))
                        .toList()));
  }

  private <T> List<T> of(Order order, Class<T> entity, String sorted) {
    return database
        .session()
        .createSelectionQuery(
            "from " + entity.getSimpleName() + " where orderId = :order order by " + sorted, entity)
        .setParameter("order", order.id())
        .getResultList();
  }
}
