package dev.ordering.order.storage;

import dev.ordering.catalog.model.Latch;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.TakenReward;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.order.model.NewOrder;
import dev.ordering.user.storage.OrderingCustomerRepository;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Optional;

/** A row of order_detail. */
@Entity
@Table(name = "order_detail")
class OrderDetailEntity {
  @Id Long orderId;
  long placementId;
  long clientId;
  String language;
  String latchName = "";
  String telephone = "";
  String inStoreOrigin = "";
  Long inStoreCustomerId;
  Long inStoreEmployeeId;
  String warrantyBank = "";
  String invoiceName;
  String invoiceVat;
  String invoiceStreet;
  String invoiceNr;
  String invoiceZipcode;
  String invoiceCity;
  String invoiceCountry;
  String invoiceReferenceCode = "";
  String loyaltyCardNumber = "";
  Long rewardId;
  String rewardName;
  Long rewardPoints;
  Long rewardOff;

  /** For Hibernate. */
  protected OrderDetailEntity() {}

  OrderDetailEntity(long orderId, long placementId, NewOrder order) {
    this.orderId = orderId;
    this.placementId = placementId;
    clientId = order.clientId();
    language = order.language().getLanguage();
    Checkout checkout = order.part().checkout();
    checkout.latch().ifPresent(locker -> take(locker, order.part().shop(), order.customer()));
    checkout.inStore().ifPresent(this::take);
    warrantyBank = checkout.warranty().map(Checkout.Warranty::bank).orElse("");
    checkout.invoice().ifPresent(this::take);
    loyaltyCardNumber = checkout.cardNumber().orElse("");
    order.part().reward().ifPresent(reward -> take(reward, order));
  }

  private void take(
      Checkout.Locker locker, ShopCatalogue shop, OrderingCustomerRepository.Contact customer) {
    latchName =
        locker
            .latchId()
            .flatMap(id -> Optional.ofNullable(shop.latches().get(id)))
            .map(Latch::name)
            .orElse("");
    telephone = locker.telephone().orElse(locker.isNotifiedBySms() ? customer.telephone() : "");
  }

  private void take(Checkout.InStore inStore) {
    inStoreOrigin = inStore.origin();
    inStoreCustomerId = inStore.customerId().orElse(null);
    inStoreEmployeeId = inStore.employeeId().orElse(null);
  }

  private void take(Checkout.Invoice invoice) {
    invoiceReferenceCode = invoice.referenceCode();
    invoice.company().ifPresent(this::take);
  }

  private void take(Checkout.InvoiceCompany company) {
    invoiceName = company.name();
    invoiceVat = company.vat();
    invoiceStreet = company.address().street();
    invoiceNr = company.address().nr();
    invoiceZipcode = company.address().zipcode();
    invoiceCity = company.address().city();
    invoiceCountry = company.address().country();
  }

  private void take(TakenReward reward, NewOrder order) {
    rewardId = reward.reward().id();
    rewardName = reward.reward().name().in(order.language());
    rewardPoints = reward.reward().points();
    rewardOff = reward.off().minor();
  }
}
