package dev.ordering.catalog.storage;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** The columns of the table shop that contain its terms. {@link ShopEntity} has the others. */
@Entity
@Table(name = "shop")
public class ShopTermsEntity {
  public @Id Long id;
  public long revision;
  public String currency;
  public int leadMinutes;
  public int slotMinutes;
  public Integer slotCapacity;
  public boolean autoApprove;
  public int answerWithinMinutes;
  public String orderEmail = "";
  public long invoiceCost;
  public long smsCost;
  public long warrantyCost;
  public boolean offersInvoices;
  public boolean servesInStore;

  @Embedded
  @EmbeddedColumnNaming("%s_vat")
  public CostVatColumns vat;

  @Embedded
  @EmbeddedColumnNaming("description_%s")
  public TextColumns description;
}
