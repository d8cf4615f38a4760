package dev.ordering.catalog.storage;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of the table shop_vat_rate: one percentage of a rate. */
@Entity
public class ShopVatRateEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  public long shopId;
  public String code;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  public TextColumns name;

  public LocalDate validFrom;
  public BigDecimal percentage;
}
