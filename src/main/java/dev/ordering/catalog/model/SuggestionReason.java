package dev.ordering.catalog.model;

import dev.ordering.http.text.LowerCaseName;

/** The reason why a product is suggested to a customer who has another one in the cart. */
public enum SuggestionReason implements LowerCaseName {
  GOES_WELL_WITH,
  UPGRADE,
  /** The suggested product contains the other one and more. */
  MENU
}
