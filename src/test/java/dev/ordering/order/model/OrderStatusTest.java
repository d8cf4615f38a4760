package dev.ordering.order.model;

import static dev.ordering.order.model.OrderStatus.APPROVED;
import static dev.ordering.order.model.OrderStatus.COLLECTED;
import static dev.ordering.order.model.OrderStatus.DECLINED;
import static dev.ordering.order.model.OrderStatus.DELETED_BY_SHOP;
import static dev.ordering.order.model.OrderStatus.HAS_READ;
import static dev.ordering.order.model.OrderStatus.PENDING;
import static dev.ordering.order.model.OrderStatus.REMOVED;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which moves between the states of an order exist, and for whom. */
class OrderStatusTest {
  private static Map<OrderStatus, Set<OrderStatus>> movesOf(OrderActor actor) {
    return Arrays.stream(OrderStatus.values())
        .collect(
            Collectors.toMap(
                from -> from,
                from ->
                    Arrays.stream(OrderStatus.values())
                        .filter(to -> from.canBecome(to, actor))
                        .collect(
                            Collectors.toCollection(() -> EnumSet.noneOf(OrderStatus.class)))));
  }

  @Test
  void theShopReadsApprovesDeclinesHandsOutAndDeletes() {
    assertEquals(
        Map.of(
            PENDING, Set.of(HAS_READ, APPROVED, DECLINED, DELETED_BY_SHOP),
            HAS_READ, Set.of(APPROVED, DECLINED, DELETED_BY_SHOP),
            APPROVED, Set.of(COLLECTED, DECLINED, DELETED_BY_SHOP),
            DECLINED, Set.of(),
            REMOVED, Set.of(),
            DELETED_BY_SHOP, Set.of(),
            COLLECTED, Set.of()),
        movesOf(OrderActor.SHOP));
  }

  @Test
  void theCustomerMayOnlyTakeBackWhatIsPending() {
    assertEquals(
        Map.of(
            PENDING, Set.of(REMOVED),
            HAS_READ, Set.of(),
            APPROVED, Set.of(),
            DECLINED, Set.of(),
            REMOVED, Set.of(),
            DELETED_BY_SHOP, Set.of(),
            COLLECTED, Set.of()),
        movesOf(OrderActor.CUSTOMER));
  }

  @Test
  void thePlatformMayTakeBackWhatIsNotFinalAndDeclineWhatNobodyAnswered() {
    assertEquals(
        Map.of(
            PENDING, Set.of(DECLINED, REMOVED),
            HAS_READ, Set.of(DECLINED, REMOVED),
            APPROVED, Set.of(REMOVED),
            DECLINED, Set.of(),
            REMOVED, Set.of(),
            DELETED_BY_SHOP, Set.of(),
            COLLECTED, Set.of()),
        movesOf(OrderActor.PLATFORM));
  }
}
