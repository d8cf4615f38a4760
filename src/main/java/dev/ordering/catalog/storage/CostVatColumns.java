package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.ExtraCost;
import jakarta.persistence.Embeddable;
import java.util.HashMap;
import java.util.Map;

/**
 * The columns of the table shop with the VAT rates of its costs. A column is null if its cost has
 * no rate.
 */
@Embeddable
public record CostVatColumns(
    String delivery, String payment, String invoice, String sms, String warranty) {
  Map<ExtraCost, String> codes() {
    Map<ExtraCost, String> codes = new HashMap<>();
    codes.put(ExtraCost.DELIVERY, delivery);
    codes.put(ExtraCost.PAYMENT, payment);
    codes.put(ExtraCost.INVOICE, invoice);
    codes.put(ExtraCost.SMS, sms);
    codes.put(ExtraCost.WARRANTY, warranty);
    return codes;
  }
}
