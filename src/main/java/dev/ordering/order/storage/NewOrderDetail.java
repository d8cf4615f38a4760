package dev.ordering.order.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Locker;
import dev.ordering.checkout.cart.AppliedReward;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.order.model.NewOrder;
import dev.ordering.persistence.Insert;
import java.util.Optional;

/** The row of a new order in order_detail: what is stored besides what the list of orders shows. */
record NewOrderDetail(NewOrder order) {
  static final String TABLE =
      "order_detail (order_id, placement_id, client_id, language, latch_name, telephone,"
          + " in_store_origin, in_store_customer_id, in_store_employee_id, warranty_bank,"
          + " invoice_name, invoice_vat, invoice_street, invoice_nr, invoice_zipcode,"
          + " invoice_city, invoice_country, invoice_reference_code, loyalty_card_number,"
          + " reward_id, reward_name, reward_points, reward_off)";

  void addTo(Insert details, long orderId, long placementId) {
    Checkout checkout = order.part().checkout();
    Optional<Checkout.InStore> inStore = checkout.inStore();
    Optional<Checkout.InvoiceCompany> company =
        checkout.invoice().flatMap(Checkout.Invoice::company);
    Optional<Address> seat = company.map(invoiced -> invoiced.address().complete());
    Optional<AppliedReward> reward = order.part().reward();
    details.row(
        orderId,
        placementId,
        order.clientId(),
        order.language().getLanguage(),
        order.part().locker().map(this::latch).orElse(""),
        order.part().locker().map(this::telephone).orElse(""),
        inStore.map(Checkout.InStore::origin).orElse(""),
        inStore.flatMap(Checkout.InStore::customerId),
        inStore.flatMap(Checkout.InStore::employeeId),
        checkout.warrantyBank().orElse(""),
        company.map(Checkout.InvoiceCompany::name),
        company.map(Checkout.InvoiceCompany::vat),
        seat.map(Address::street),
        seat.map(Address::nr),
        seat.map(Address::zipcode),
        seat.map(Address::city),
        seat.map(Address::country),
        checkout.invoice().map(Checkout.Invoice::referenceCode).orElse(""),
        checkout.cardNumber().orElse(""),
        reward.map(taken -> taken.reward().id()),
        reward.map(taken -> taken.reward().name().in(order.language())),
        reward.map(taken -> taken.reward().points()),
        reward.map(taken -> taken.discount().minor()));
  }

  private String latch(Checkout.Locker locker) {
    return locker
        .latchId()
        .flatMap(id -> Optional.ofNullable(order.part().shop().lockers().get(id)))
        .map(Locker::name)
        .orElse("");
  }

  private String telephone(Checkout.Locker locker) {
    return locker.telephone().orElse(locker.isNotifiedBySms() ? order.customer().telephone() : "");
  }
}
