package dev.ordering.order.model;

import java.util.List;

/**
 * What a customer needs to pay by bank transfer.
 *
 * @param reference the payment reference to give with the transfer
 */
public record BankTransferRepresentation(
    String reference, List<BankAccountRepresentation> bankAccounts) {

  /**
   * A bank account of the shop.
   *
   * @param bank the name of the bank
   * @param number the IBAN of the account
   */
  public record BankAccountRepresentation(String bank, String number) {}
}
