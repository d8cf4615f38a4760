package dev.ordering.catalog.storage;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of the table category. */
@Entity
public class CategoryEntity {
  public @Id Long id;
  public long companyId;
  public String reference;
  public int rank;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  public TextColumns name;
}
