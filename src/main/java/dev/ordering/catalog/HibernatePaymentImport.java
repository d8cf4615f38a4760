package dev.ordering.catalog;

import dev.ordering.payment.PaymentMethod;
import dev.ordering.persistence.Database;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Writes how a shop can be paid. */
final class HibernatePaymentImport {
  private final Database database;
  private final CatalogueReading reading;

  HibernatePaymentImport(Database database, CatalogueReading reading) {
    this.database = database;
    this.reading = reading;
  }

  void write(long shopId, CatalogueShopDocument shop, Currency currency, String pointer) {
    database
        .session()
        .createNativeMutationQuery("delete from shop_payment_method where shop_id = :shop")
        .setParameter("shop", shopId)
        .executeUpdate();
    Map<PaymentMethod, Long> costs = new HashMap<>();
    int index = 0;
    for (CatalogueShopDocument.Payment payment : shop.paymentMethods()) {
      String at = pointer + "/" + index++;
      Optional<PaymentMethod> method = PaymentMethod.of(payment.method());
      if (method.isEmpty()) {
        reading.fault(at + "/method", "there is no payment method " + payment.method());
      } else if (costs.put(method.get(), reading.minor(payment.cost(), currency, at)) != null) {
        reading.fault(at + "/method", payment.method() + " stands twice");
      }
    }
    costs.forEach(
        (method, cost) ->
            database
                .session()
                .createNativeMutationQuery(
                    "insert into shop_payment_method (shop_id, method, transaction_cost)"
                        + " values (:shop, :method, :cost)")
                .setParameter("shop", shopId)
                .setParameter("method", method.value())
                .setParameter("cost", cost)
                .executeUpdate());
  }
}
