package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.Declaration;
import dev.ordering.catalog.model.VatRate;
import jakarta.persistence.Embeddable;
import java.util.Map;
import java.util.Optional;

/**
 * The columns of a {@link Declaration}. A column is null if nothing is declared; so is the whole
 * record.
 *
 * @param vatCode the code of one of the shop's rates
 * @param allergens in the format of {@link Allergens#text()}
 */
@Embeddable
public record DeclarationColumns(String vatCode, String allergens) {
  static Declaration declaration(DeclarationColumns columns, Map<String, VatRate> rates) {
    return Optional.ofNullable(columns)
        .map(
            declared ->
                new Declaration(
                    Optional.ofNullable(declared.vatCode).map(rates::get),
                    Optional.ofNullable(declared.allergens).map(Allergens::parse)))
        .orElse(Declaration.NOTHING);
  }
}
