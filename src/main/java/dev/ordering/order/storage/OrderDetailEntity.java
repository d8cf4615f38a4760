package dev.ordering.order.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Latch;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.TakenReward;
import dev.ordering.checkout.request.AddressRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.InStoreOrigin;
import dev.ordering.checkout.request.InvoiceRequest;
import dev.ordering.checkout.request.NotificationMethod;
import dev.ordering.money.Money;
import dev.ordering.order.model.NewOrder;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.user.storage.OrderingCustomerRepository;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Currency;
import java.util.List;
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
    CheckoutDetails details = order.details();
    details.latch().ifPresent(latch -> take(latch, order.part().shop(), order.customer()));
    details.isop().ifPresent(this::take);
    warrantyBank = details.warranty().flatMap(CheckoutDetails.Warranty::bank).orElse("");
    details.invoice().ifPresent(this::take);
    loyaltyCardNumber =
        details
            .config()
            .filter(config -> config.useLoyalty().orElse(false))
            .flatMap(CheckoutDetails.Config::loyaltyCardNumber)
            .orElse("");
    order.part().reward().ifPresent(reward -> take(reward, order));
  }

  private void take(
      CheckoutDetails.AtLatch latch,
      ShopCatalogue shop,
      OrderingCustomerRepository.Contact customer) {
    latchName =
        latch
            .latchId()
            .flatMap(id -> Optional.ofNullable(shop.latches().get(id)))
            .map(Latch::name)
            .orElse("");
    boolean isTold = latch.notificationMethod().equals(Optional.of(NotificationMethod.SMS));
    telephone = latch.telephoneNumber().orElse(isTold ? customer.telephone() : "");
  }

  private void take(CheckoutDetails.InStore isop) {
    inStoreOrigin = isop.origin().map(InStoreOrigin::value).orElse("");
    inStoreCustomerId = isop.customerId().orElse(null);
    inStoreEmployeeId = isop.employeeId().orElse(null);
  }

  private void take(InvoiceRequest invoice) {
    InvoiceRequest.CompanyRequest company = invoice.company().orElseThrow();
    AddressRequest address = company.address().orElseThrow();
    invoiceName = company.name().orElseThrow();
    invoiceVat = company.vat().orElseThrow();
    invoiceStreet = address.street().orElseThrow();
    invoiceNr = address.nr().orElseThrow();
    invoiceZipcode = address.zipcode().orElseThrow();
    invoiceCity = address.city().orElseThrow();
    invoiceCountry = address.country().orElseThrow();
    invoiceReferenceCode = invoice.referenceCode().orElse("");
  }

  private void take(TakenReward reward, NewOrder order) {
    rewardId = reward.reward().id();
    rewardName = reward.reward().name().in(order.language());
    rewardPoints = reward.reward().points();
    rewardOff = reward.off().minor();
  }

  OrderDetail toDetail(Currency currency, List<OrderDetail.Coupon> coupons) {
    return new OrderDetail(
        placementId,
        clientId,
        language,
        latchName,
        telephone,
        new OrderDetail.InStore(
            inStoreOrigin,
            Optional.ofNullable(inStoreCustomerId),
            Optional.ofNullable(inStoreEmployeeId)),
        warrantyBank,
        Optional.ofNullable(invoiceName).map(this::toInvoice),
        loyaltyCardNumber,
        Optional.ofNullable(rewardName)
            .map(name -> new OrderDetail.Reward(name, rewardPoints, Money.of(rewardOff, currency))),
        coupons);
  }

  private OrderDetail.Invoice toInvoice(String name) {
    return new OrderDetail.Invoice(
        name,
        invoiceVat,
        new Address(invoiceStreet, invoiceNr, invoiceZipcode, invoiceCity, invoiceCountry),
        invoiceReferenceCode);
  }
}
