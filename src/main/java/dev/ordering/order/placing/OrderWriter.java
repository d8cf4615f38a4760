package dev.ordering.order.placing;

import dev.ordering.checkout.ShopPart;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.order.model.NewOrder;
import dev.ordering.order.model.Order;
import dev.ordering.order.storage.NewOrderRepository;
import dev.ordering.security.Caller;
import dev.ordering.upload.storage.UploadRepository;
import dev.ordering.user.storage.OrderingCustomerRepository;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Writes down what is ordered: the orders, the files that go with them, what the account keeps. */
public final class OrderWriter {
  private static final int TOKEN_BYTES = 16;

  private final NewOrderRepository newOrders;
  private final UploadRepository uploads;
  private final OrderingCustomerRepository customers;
  private final SecureRandom random = new SecureRandom();

  public OrderWriter(
      NewOrderRepository newOrders,
      UploadRepository uploads,
      OrderingCustomerRepository customers) {
    this.newOrders = newOrders;
    this.uploads = uploads;
    this.customers = customers;
  }

  /** The customer who orders; read with the statements that follow. */
  Supplier<OrderingCustomerRepository.Contact> customer(Caller caller) {
    return customers.contact(caller.userId());
  }

  /**
   * Writes one order for each part of a cart, without creation.
   *
   * @param parts of one cart, at least one
   * @return the orders in the order of the parts
   */
  List<Order> write(
      List<ShopPart> parts,
      Caller caller,
      OrderingCustomerRepository.Contact customer,
      Locale language,
      Instant now) {
    List<Order> stored =
        newOrders.add(
            parts.stream()
                .map(
                    part ->
                        new NewOrder(
                            part,
                            caller.userId(),
                            customer,
                            caller.platformId(),
                            caller.clientId(),
                            language,
                            token(),
                            now))
                .toList());
    for (int i = 0; i < parts.size(); i++) {
      takeFiles(parts.get(i), stored.get(i));
    }
    customers.remember(caller.userId(), RememberedDetails.of(parts.get(0)));
    return stored;
  }

  private void takeFiles(ShopPart part, Order order) {
    Set<Long> files =
        part.lines().stream()
            .flatMap(priced -> priced.line().attachments().stream())
            .map(Attachment::uploadId)
            .collect(Collectors.toSet());
    if (!files.isEmpty()) {
      uploads.take(files, order.id());
    }
  }

  private String token() {
    byte[] bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
