package dev.ordering.catalog;

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
class OptionEntity {
  @Id Long id;
  long optionSetId;
  String reference;
  int rank;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  HibernateText name;

  long priceChange;
  Long linkedProductId;

  Option toOption(Currency currency) {
    return new Option(
        id,
        name.toTranslated(),
        Money.of(priceChange, currency),
        Optional.ofNullable(linkedProductId));
  }
}
