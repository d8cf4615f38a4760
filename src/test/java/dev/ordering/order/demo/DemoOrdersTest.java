package dev.ordering.order.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderCheckout;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.SoldLine;
import dev.ordering.testing.Api;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The demo orders are such as the demo shops could have taken. */
class DemoOrdersTest {
  private static final List<Order> ORDERS =
      new DemoOrderWriter(Instant.parse("2026-11-20T12:00:00Z")).orders();

  private static final Set<OrderStatus> OPEN =
      Set.of(OrderStatus.PENDING, OrderStatus.HAS_READ, OrderStatus.APPROVED);

  @Test
  void anOrderEarnsAPointForEachEuroOfItsGoods() {
    for (Order order : ORDERS) {
      order
          .loyalty()
          .ifPresent(
              loyalty ->
                  assertEquals(order.prices().priceWithDiscount().minor() / 100, loyalty.points()));
    }
  }

  @Test
  void theLinesHaveThePricesOfTheirGramsAndAddUp() {
    Map<Long, List<SoldLine>> lines =
        DemoOrderLines.of(ORDERS).stream().collect(Collectors.groupingBy(SoldLine::orderId));
    for (Order order : ORDERS) {
      List<SoldLine> ofOrder = lines.get(order.id());
      SoldLine weighed = ofOrder.get(1);
      assertEquals(
          Math.round(weighed.gram() * weighed.unitPrice() / 1000.0), weighed.price(), "by weight");
      assertEquals(
          order.prices().price().minor(), ofOrder.stream().mapToLong(SoldLine::price).sum());
    }
  }

  @Test
  void whatIsDeliveredIsDeliveredToAZoneOfTheShopForItsPrice() throws IOException {
    for (Order order : ORDERS) {
      if (order.checkout().method() == CheckoutMethod.DELIVERY) {
        JsonNode zone = shop(order).at("/delivery_zones/0");
        Address address = order.checkout().address().orElseThrow();
        assertTrue(address.zipcode().compareTo(zone.path("first_zipcode").asText()) >= 0);
        assertTrue(address.zipcode().compareTo(zone.path("last_zipcode").asText()) <= 0);
        boolean free =
            order.prices().priceWithDiscount().minor() >= zone.path("free_from").asInt() * 100L;
        assertEquals(
            free ? 0 : Math.round(zone.path("cost").asDouble() * 100),
            order.prices().deliveryCost().minor());
        assertTrue(
            order.prices().priceWithDiscount().minor() >= zone.path("minimum_order").asInt() * 100L,
            order::toString);
      }
    }
  }

  @Test
  void thePaymentCostsWhatItCostsAtTheShop() throws IOException {
    for (Order order : ORDERS) {
      double cost = 0;
      for (JsonNode offered : shop(order).path("payment_methods")) {
        if (offered.path("method").asText().equals(order.paymentMethod().value())) {
          cost = offered.path("cost").asDouble();
        }
      }
      assertEquals(Math.round(cost * 100), order.prices().transactionCost().minor());
    }
  }

  @Test
  void theShopOffersTheMethodAndThePayment() throws IOException {
    for (Order order : ORDERS) {
      assertTrue(
          shop(order).at("/opening").has(order.checkout().method().value()), order::toString);
      assertTrue(
          shop(order).path("payment_methods").findValuesAsText("method").stream()
              .anyMatch(order.paymentMethod().value()::equals),
          order::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-11-20T12:00:00Z", "2026-12-23T22:00:00Z", "2026-12-30T09:00:00Z"})
  void theShopIsOpenAtTheHandover(String loaded) throws IOException {
    for (Order order : new DemoOrderWriter(Instant.parse(loaded)).orders()) {
      OrderCheckout checkout = order.checkout();
      LocalDate day = checkout.date().orElseThrow();
      String weekday = day.getDayOfWeek().name().toLowerCase(Locale.ROOT);
      LocalTime from = checkout.time().orElseThrow();
      LocalTime to = checkout.endTime().orElseThrow();
      boolean open = false;
      for (JsonNode period :
          shop(order).at("/opening/" + checkout.method().value() + "/" + weekday)) {
        String[] times = period.asText().split("-", 2);
        open |= !from.isBefore(LocalTime.parse(times[0])) && !to.isAfter(LocalTime.parse(times[1]));
      }
      for (JsonNode holiday : shop(order).path("holidays")) {
        open &=
            day.isBefore(LocalDate.parse(holiday.path("first").asText()))
                || day.isAfter(LocalDate.parse(holiday.path("last").asText()));
      }
      assertTrue(open, order::toString);
    }
  }

  @Test
  void anOrderThatHasNotEndedIsStillToBeHandedOver() {
    for (int hour = 0; hour < 24; hour++) {
      Instant loaded = Instant.parse("2026-11-20T00:20:00Z").plus(Duration.ofHours(hour));
      LocalDateTime there = LocalDateTime.ofInstant(loaded, ZoneId.of("Europe/Brussels"));
      for (Order order : new DemoOrderWriter(loaded).orders()) {
        if (OPEN.contains(order.status()) && order.creation().isPresent()) {
          assertTrue(
              order.checkout().end().orElseThrow().isAfter(there), () -> loaded + ": " + order);
        }
      }
    }
  }

  private static JsonNode shop(Order order) throws IOException {
    String name = "demo-catalogue-" + order.owner().companyId() + ".json";
    try (InputStream file = DemoCatalogue.class.getResourceAsStream(name)) {
      for (JsonNode shop :
          Api.tree(new String(file.readAllBytes(), StandardCharsets.UTF_8)).path("shops")) {
        if (shop.path("id").asLong() == order.owner().shopId()) {
          return shop;
        }
      }
    }
    throw new AssertionError(order);
  }
}
