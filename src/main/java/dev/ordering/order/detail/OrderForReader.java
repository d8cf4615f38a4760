package dev.ordering.order.detail;

import dev.ordering.catalog.model.Shop;
import dev.ordering.order.model.DetailedOrder;

/**
 * An order with its shop, for a reader.
 *
 * @param reader decides which names are shown
 */
public record OrderForReader(DetailedOrder order, Shop shop, Reader reader) {
  /** The readers of an order. */
  public enum Reader {
    /** Names are in the language of the order. */
    CUSTOMER,
    /** Names are as the shop wrote them. */
    SHOP
  }
}
