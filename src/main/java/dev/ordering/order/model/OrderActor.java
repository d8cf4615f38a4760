package dev.ordering.order.model;

import dev.ordering.http.text.LowerCaseName;

/** The parties that can move an order from one state to another. */
public enum OrderActor implements LowerCaseName {
  CUSTOMER,
  SHOP,
  PLATFORM
}
