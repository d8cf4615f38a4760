package dev.ordering.catalog;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDate;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of product. */
@Entity
@Table(name = "product")
class ProductEntity {
  @Id Long id;
  long shopId;
  String reference;
  int rank;
  boolean withdrawn;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  HibernateText name;

  @Embedded
  @EmbeddedColumnNaming("description_%s")
  HibernateText description;

  String priceType;
  boolean targetPrice;

  @Embedded
  @EmbeddedColumnNaming("amount_%s")
  HibernateQuantity amounts;

  @Embedded
  @EmbeddedColumnNaming("persons_%s")
  HibernateQuantity persons;

  @Embedded
  @EmbeddedColumnNaming("gram_%s")
  HibernateQuantity grams;

  long defaultGram;
  boolean stocked;
  LocalDate availableFrom;
  LocalDate availableUntil;
  boolean commentsAllowed;
}
