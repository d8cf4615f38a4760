package dev.ordering.order.model;

import java.util.List;

/**
 * What a customer needs to pay by bank transfer.
 *
 * @param reference the communication to give with the transfer
 */
public record BankTransferRepresentation(
    String reference, List<BankAccountRepresentation> bankAccounts) {

  public BankTransferRepresentation {
    bankAccounts = List.copyOf(bankAccounts);
  }

  /**
   * An account of the shop.
   *
   * @param bank its name
   * @param number of the account, an IBAN
   */
  public record BankAccountRepresentation(String bank, String number) {}
}
