package dev.ordering.catalog.model;

import java.util.Optional;

/**
 * What the law requires a shop to declare about something it sells.
 *
 * @param vat the VAT rate that its price includes
 * @param allergens empty if nothing was declared
 */
public record Declaration(Optional<VatRate> vat, Optional<Allergens> allergens) {
  public static final Declaration NOTHING = new Declaration(Optional.empty(), Optional.empty());

  /** Returns this declaration, with its missing parts taken from another. */
  public Declaration or(Declaration other) {
    return new Declaration(vat.or(other::vat), allergens.or(other::allergens));
  }
}
