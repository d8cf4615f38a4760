package dev.ordering.order.loyalty;

import dev.ordering.catalog.storage.Shops;
import dev.ordering.oauth.session.BrowserPageResource.PageServices;
import dev.ordering.order.storage.LoyaltyBookingRepository;
import dev.ordering.order.storage.LoyaltyCardRepository;
import dev.ordering.order.storage.LoyaltyCreditRepository;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.order.storage.OrderJournal;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/**
 * Creates and connects the parts for loyalty cards.
 *
 * @param administration what administrators can do with loyalty cards
 * @param components the components that JAX-RS registers
 */
public record LoyaltyModule(LoyaltyAdministration administration, List<Object> components) {
  /** The paths of its pages inside the service. */
  public static final Set<String> PAGES = Set.of("/loyalty");

  public static LoyaltyModule of(
      Database database, Shops shops, PageServices pageServices, Clock clock) {
    OrderCreations users = new OrderCreations(database, new OrderJournal(database));
    LoyaltyBookingRepository bookings = new LoyaltyBookingRepository(database, clock);
    LoyaltyCardRepository cards = new LoyaltyCardRepository(database);
    LoyaltyCreditRepository credits = new LoyaltyCreditRepository(database, cards, bookings);
    OrderListRepository orders = new OrderListRepository(database);
    return new LoyaltyModule(
        new LoyaltyAdministration(users, cards, bookings, credits),
        List.of(
            new LoyaltyResource(
                pageServices,
                new LoyaltyPoints(
                    database, orders, new OrderRepository(database), users, credits, cards, shops)),
            new UserLoyaltyResource(new CustomerCards(database, cards, bookings))));
  }
}
