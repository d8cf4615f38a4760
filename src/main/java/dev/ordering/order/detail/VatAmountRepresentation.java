package dev.ordering.order.detail;

import dev.ordering.catalog.model.PlainNumbers;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.model.OrderVat;
import java.math.BigDecimal;

/**
 * The part of an order's total with one VAT rate. The gross amounts of all rates add up to the
 * total.
 *
 * @param code the company's own name for the rate
 * @param percentage the rate on the day of the handover, as a percentage of the price without VAT;
 *     6 means six percent
 * @param net the amount without VAT
 * @param vat the VAT; net and vat add up to gross
 * @param gross the amount with VAT
 */
public record VatAmountRepresentation(
    String code,
    String name,
    BigDecimal percentage,
    MoneyRepresentation net,
    MoneyRepresentation vat,
    MoneyRepresentation gross) {
  static VatAmountRepresentation of(OrderVat vat, OrderForReader.Reader reader) {
    return new VatAmountRepresentation(
        vat.code(),
        reader == OrderForReader.Reader.SHOP ? vat.original() : vat.localized(),
        PlainNumbers.of(vat.percentage()),
        MoneyRepresentation.of(vat.net()),
        MoneyRepresentation.of(vat.vat()),
        MoneyRepresentation.of(vat.gross()));
  }
}
