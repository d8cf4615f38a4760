package dev.ordering.catalog;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of loyalty_programme. */
@Entity
@Table(name = "loyalty_programme")
class LoyaltyProgrammeEntity {
  @Id Long companyId;
  long spentPerPoint;
}
