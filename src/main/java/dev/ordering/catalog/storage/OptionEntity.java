package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.money.Money;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Currency;
import java.util.Optional;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of the table option_set_option. */
@Entity
@Table(name = "option_set_option")
public class OptionEntity {
  public @Id Long id;
  public long optionSetId;
  public String reference;
  public int rank;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  public TextColumns name;

  public long priceChange;
  public Long linkedProductId;
  public String vatCode;

  /** In the format of {@link Allergens#text()}; null if nothing is declared. */
  public String allergens;

  public Option toOption(
      Currency currency, Optional<VatRate> vat, Optional<Allergens> declaredAllergens) {
    return new Option(
        id,
        name.toTranslated(),
        Money.of(priceChange, currency),
        Optional.ofNullable(linkedProductId),
        vat,
        declaredAllergens);
  }
}
