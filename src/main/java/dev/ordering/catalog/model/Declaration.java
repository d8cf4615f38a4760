package dev.ordering.catalog.model;

import java.util.Optional;

/**
 * What the law wants to be known of something that is sold.
 *
 * @param vat the rate that its price includes
 * @param allergens empty if nothing was declared
 */
public record Declaration(Optional<VatRate> vat, Optional<Allergens> allergens) {
  public static final Declaration NOTHING = new Declaration(Optional.empty(), Optional.empty());

  /** What this lacks, taken from another. */
  public Declaration or(Declaration other) {
    return new Declaration(vat.or(other::vat), allergens.or(other::allergens));
  }
}
