package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.Quantity;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.LocalDate;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of the table product. */
@Entity
public class ProductEntity {
  public @Id Long id;
  public long shopId;
  public String reference;
  public int rank;
  boolean withdrawn;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  public TextColumns name;

  @Embedded
  @EmbeddedColumnNaming("description_%s")
  public TextColumns description;

  public String priceType;
  public boolean targetPrice;

  @Embedded
  @EmbeddedColumnNaming("amount_%s")
  public Quantity amounts;

  @Embedded
  @EmbeddedColumnNaming("persons_%s")
  public Quantity persons;

  @Embedded
  @EmbeddedColumnNaming("gram_%s")
  public Quantity grams;

  public long defaultGram;
  public boolean stocked;
  public LocalDate availableFrom;
  public LocalDate availableUntil;
  public boolean commentsAllowed;
  public String vatCode;

  /** In the format of {@link Allergens#text()}; null if nothing is declared. */
  public String allergens;
}
