package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Position;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of the table shop. Columns that are not part of a snapshot yet keep their defaults. */
@Entity
public class ShopEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long companyId;
  long revision;
  String name;
  @Embedded Address address;

  @Column(precision = 9, scale = 6)
  BigDecimal latitude;

  @Column(precision = 9, scale = 6)
  BigDecimal longitude;

  String currency;
  String zone;
  String url;

  @Embedded
  @EmbeddedColumnNaming("allow_%s")
  Shop.Flags flags;

  @Column(precision = 5, scale = 2)
  BigDecimal globalDiscountPercentage;

  boolean usesExternalOrderNrs;

  /** For Hibernate. */
  protected ShopEntity() {}

  public ShopEntity(Shop shop) {
    id = shop.id();
    companyId = shop.companyId();
    revision = shop.revision().number();
    name = shop.name();
    address = shop.address();
    latitude = shop.position().map(Position::latitude).orElse(null);
    longitude = shop.position().map(Position::longitude).orElse(null);
    currency = shop.currency().getCurrencyCode();
    zone = shop.zone().getId();
    url = shop.url();
    flags = shop.flags();
    globalDiscountPercentage = shop.globalDiscountPercentage();
    usesExternalOrderNrs = shop.usesExternalOrderNrs();
  }

  Shop toShop(List<Shop.BankAccount> bankAccounts) {
    return new Shop(
        new ShopRevision(id, revision),
        companyId,
        name,
        address,
        latitude == null ? Optional.empty() : Optional.of(new Position(latitude, longitude)),
        Currency.getInstance(currency),
        ZoneId.of(zone),
        url,
        flags,
        globalDiscountPercentage,
        usesExternalOrderNrs,
        bankAccounts);
  }
}
