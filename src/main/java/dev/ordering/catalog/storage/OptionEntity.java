package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Option;
import dev.ordering.money.Money;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Currency;
import java.util.Optional;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of option_set_option. */
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

  public Option toOption(Currency currency) {
    return new Option(
        id,
        name.toTranslated(),
        Money.of(priceChange, currency),
        Optional.ofNullable(linkedProductId));
  }
}
