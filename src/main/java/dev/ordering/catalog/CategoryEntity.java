package dev.ordering.catalog;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of category. */
@Entity
@Table(name = "category")
class CategoryEntity {
  @Id Long id;
  long companyId;
  String reference;
  int rank;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  HibernateText name;
}
