package dev.ordering.catalog.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row of the table loyalty_programme. */
@Entity
public class LoyaltyProgrammeEntity {
  public @Id Long companyId;
  public long spentPerPoint;
  public boolean automaticCards;
}
