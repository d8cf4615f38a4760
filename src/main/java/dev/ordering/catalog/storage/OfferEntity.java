package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.Discount;
import dev.ordering.catalog.model.ProductScope;
import dev.ordering.catalog.model.Validity;
import dev.ordering.money.Money;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Currency;
import java.util.Optional;
import java.util.OptionalLong;

/** A row of the table offer. It is a coupon if it has a code, otherwise a discount. */
@Entity
public class OfferEntity {
  public @Id Long id;
  public long companyId;
  public String reference;
  boolean withdrawn;
  public @Embedded ReductionColumns reduction;
  public Instant validFrom;
  public Instant validUntil;
  public String code;
  public String codeKey;
  public long minimum;
  public Long uses;
  public Long usesPerCustomer;

  boolean isCoupon() {
    return code != null;
  }

  Discount toDiscount(ProductScope scope, Currency currency) {
    return new Discount(id, scope, reduction.toReduction(currency), validity());
  }

  Coupon toCoupon(ProductScope scope, Currency currency) {
    return new Coupon(
        id,
        code,
        scope,
        reduction.toReduction(currency),
        Money.of(minimum, currency),
        validity(),
        number(uses),
        number(usesPerCustomer));
  }

  private Validity validity() {
    return new Validity(Optional.ofNullable(validFrom), Optional.ofNullable(validUntil));
  }

  private static OptionalLong number(Long number) {
    return number == null ? OptionalLong.empty() : OptionalLong.of(number);
  }
}
