package dev.ordering.catalog.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the table loyalty_programme. */
@Entity
@Table(name = "loyalty_programme")
public class LoyaltyProgrammeEntity {
  public @Id Long companyId;
  public long spentPerPoint;
  public boolean automaticCards;
}
