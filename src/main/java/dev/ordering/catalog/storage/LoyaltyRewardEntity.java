package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.LoyaltyReward;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.Currency;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of the table loyalty_reward. */
@Entity
public class LoyaltyRewardEntity {
  public @Id Long id;
  public long companyId;
  public String reference;
  public int rank;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  public TextColumns name;

  public long points;
  public @Embedded ReductionColumns reduction;

  LoyaltyReward toReward(Currency currency) {
    return new LoyaltyReward(id, name.toTranslated(), points, reduction.toReduction(currency));
  }
}
