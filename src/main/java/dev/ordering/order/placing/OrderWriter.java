package dev.ordering.order.placing;

import dev.ordering.checkout.ShopPart;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.model.GivenAddress;
import dev.ordering.http.text.RandomBytes;
import dev.ordering.order.model.NewOrder;
import dev.ordering.order.storage.NewOrderRepository;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.security.Caller;
import dev.ordering.upload.storage.UploadRepository;
import dev.ordering.user.model.LastUsed;
import dev.ordering.user.storage.OrderingCustomerRepository;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Stores new orders, takes their files, and stores the details that the account remembers. */
public record OrderWriter(
    NewOrderRepository newOrders, UploadRepository uploads, OrderingCustomerRepository customers) {
  private static final int TOKEN_BYTES = 16;

  /** Locks the customer and reads the contact. The statement is sent with those that follow. */
  Supplier<OrderingCustomerRepository.Contact> lockCustomer(Caller caller) {
    return customers.lock(caller.userId());
  }

  /**
   * Makes one order for each part of a cart, without storing it.
   *
   * @param parts the parts of one cart, at least one
   * @param ids at least as many ids as parts
   * @return the orders in the order of the parts
   */
  List<NewOrder> orders(
      List<ShopPart> parts,
      List<Long> ids,
      Caller caller,
      OrderingCustomerRepository.Contact customer,
      Locale language,
      Instant now) {
    return IntStream.range(0, parts.size())
        .mapToObj(
            i ->
                new NewOrder(
                    ids.get(i),
                    parts.get(i),
                    caller.userId(),
                    customer,
                    caller.platformId(),
                    caller.clientId(),
                    language,
                    RandomBytes.hex(TOKEN_BYTES),
                    now))
        .toList();
  }

  /**
   * Stores the new orders of one cart.
   *
   * @param placed the same orders as the list shows them, in the same order
   */
  void write(List<NewOrder> orders, List<OrderCreations.Placed> placed) {
    newOrders.add(orders, placed);
    orders.forEach(this::takeFiles);
    customers.remember(orders.get(0).accountId(), lastUsed(orders.get(0).part()));
  }

  private void takeFiles(NewOrder order) {
    Set<Long> files =
        order.part().lines().stream()
            .flatMap(priced -> priced.line().attachments().stream())
            .map(Attachment::uploadId)
            .collect(Collectors.toSet());
    if (!files.isEmpty()) {
      uploads.markUsed(files, order.id());
    }
  }

  /** Returns the details of an order's checkout that the account remembers. */
  private static LastUsed lastUsed(ShopPart part) {
    Checkout checkout = part.checkout();
    return new LastUsed(
        checkout
            .address()
            .filter(given -> part.method() == CheckoutMethod.DELIVERY)
            .map(GivenAddress::complete),
        checkout.invoice().flatMap(Checkout.Invoice::company).map(OrderWriter::company),
        checkout.warrantyBank().filter(number -> !number.isBlank()));
  }

  private static LastUsed.Company company(Checkout.InvoiceCompany company) {
    return new LastUsed.Company(company.name(), company.vat(), company.address().complete());
  }
}
