package dev.ordering.order.detail;

import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.detail.DetailedOrderRepresentation.InvoiceRepresentation;
import dev.ordering.order.detail.DetailedOrderRepresentation.ReasonRepresentation;
import dev.ordering.order.detail.DetailedOrderRepresentation.UsedCouponRepresentation;
import dev.ordering.order.detail.DetailedOrderRepresentation.UsedRewardRepresentation;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.order.model.OrderMapper;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.user.model.CheckoutCompanyRepresentation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Makes the detailed representation of an order. */
public final class DetailedOrderMapper {
  private DetailedOrderMapper() {}

  public static DetailedOrderRepresentation of(OrderForReader shown, OrderUrls urls) {
    DetailedOrder order = shown.order();
    OrderRepresentation simple = OrderMapper.of(order.order(), shown.shop(), urls);
    OrderedLineMapper lines = new OrderedLineMapper(simple.shop(), shown.reader(), urls);
    return new DetailedOrderRepresentation(
        simple,
        order.lines().stream().map(lines::of).toList(),
        order.detail().flatMap(OrderDetail::invoice).map(DetailedOrderMapper::invoice),
        order.detail().map(OrderDetail::coupons).orElse(List.of()).stream()
            .map(
                coupon ->
                    new UsedCouponRepresentation(
                        coupon.code(), MoneyRepresentation.of(coupon.off())))
            .toList(),
        order.detail().flatMap(OrderDetail::reward).map(DetailedOrderMapper::reward),
        vat(shown),
        order.detail().map(OrderDetail::placementId).orElse(order.order().id()),
        order.order().readyAt().map(Instant::getEpochSecond),
        order
            .reason()
            .map(each -> new ReasonRepresentation(each.code(), each.text(), each.productIds())),
        HistoryRepresentation.of(order.history()),
        order.customer());
  }

  private static InvoiceRepresentation invoice(OrderDetail.Invoice invoice) {
    return new InvoiceRepresentation(
        new CheckoutCompanyRepresentation(invoice.name(), invoice.vat(), invoice.address()),
        invoice.referenceCode());
  }

  private static UsedRewardRepresentation reward(OrderDetail.Reward reward) {
    return new UsedRewardRepresentation(
        reward.id(), reward.name(), MoneyRepresentation.of(reward.off()));
  }

  private static Optional<List<VatAmountRepresentation>> vat(OrderForReader shown) {
    return Optional.of(
            shown.order().vat().stream()
                .map(amount -> VatAmountRepresentation.of(amount, shown.reader()))
                .toList())
        .filter(amounts -> !amounts.isEmpty());
  }
}
