package dev.ordering.catalog;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Currency;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of loyalty_reward. */
@Entity
@Table(name = "loyalty_reward")
class LoyaltyRewardEntity {
  @Id Long id;
  long companyId;
  String reference;
  int rank;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  HibernateText name;

  long points;
  @Embedded HibernateReduction reduction;

  LoyaltyReward toReward(Currency currency) {
    return new LoyaltyReward(id, name.toTranslated(), points, reduction.toReduction(currency));
  }
}
