package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.CatalogueShopDocument;
import dev.ordering.payment.PaymentMethod;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Writes the payment methods of a shop. */
record PaymentImport(RowWriter rows, CatalogueParser parser) {
  void write(long shopId, CatalogueShopDocument shop, Currency currency, String pointer) {
    rows.change("delete from shop_payment_method where shop_id = ?", shopId);
    Map<PaymentMethod, Long> costs = new HashMap<>();
    int index = 0;
    for (CatalogueShopDocument.Payment payment : shop.paymentMethods()) {
      String at = pointer + "/" + index++;
      Optional<PaymentMethod> method = PaymentMethod.of(payment.method());
      if (method.isEmpty()) {
        parser.addError(at + "/method", "there is no payment method " + payment.method());
      } else if (costs.put(method.get(), parser.minor(payment.cost(), currency, at + "/cost"))
          != null) {
        parser.addError(at + "/method", payment.method() + " occurs twice");
      }
    }
    costs.forEach(
        (method, cost) ->
            rows.change(
                "insert into shop_payment_method (shop_id, method, transaction_cost)"
                    + " values (?, ?, ?)",
                shopId,
                method.value(),
                cost));
  }
}
