package dev.ordering.order.storage;

import dev.ordering.checkout.ShopPart;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

/** A row of order_coupon. */
@Entity
@Table(name = "order_coupon")
@IdClass(OrderCouponEntity.Key.class)
class OrderCouponEntity {
  @Id long orderId;
  @Id int rank;
  long couponId;
  String code;
  long amountOff;

  record Key(long orderId, int rank) {}

  /** For Hibernate. */
  protected OrderCouponEntity() {}

  OrderCouponEntity(long orderId, int rank, ShopPart.AppliedCoupon coupon) {
    this.orderId = orderId;
    this.rank = rank;
    couponId = coupon.couponId();
    code = coupon.code();
    amountOff = coupon.off().minor();
  }
}
