package dev.ordering.order.model;

/** The parties that can move an order from one state to another. */
public enum OrderActor {
  CUSTOMER,
  SHOP,
  PLATFORM
}
