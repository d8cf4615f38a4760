package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Shop;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;

/** A row of the table shop_bank_account. */
@Entity
public class ShopBankAccountEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long shopId;
  int rank;
  @Embedded Shop.BankAccount account;

  /** For Hibernate. */
  protected ShopBankAccountEntity() {}

  public ShopBankAccountEntity(long shopId, int rank, Shop.BankAccount account) {
    this.shopId = shopId;
    this.rank = rank;
    this.account = account;
  }
}
