package dev.ordering.order.detail;

import dev.ordering.catalog.model.Shop;
import dev.ordering.order.model.DetailedOrder;

/**
 * An order and its shop.
 *
 * @param reader whose words are used
 */
public record ShownOrder(DetailedOrder order, Shop shop, Reader reader) {
  /** For whom an order is shown. */
  public enum Reader {
    /** Names are in the language of the order. */
    CUSTOMER,
    /** Names are as the shop wrote them. */
    SHOP
  }
}
