package dev.ordering.user;

import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of account. */
@Entity
@Table(name = "account")
class AccountEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  String firstname;
  String lastname;
  String email;
  String emailKey;
  String telephone = "";
  boolean emailWhenOrder = true;
  boolean emailWhenComment = true;
  boolean emailWhenOrderConfirmed = true;
  boolean emailWhenOrderCancel = true;
  boolean emailWhenNewsletter;
  String tinNr = "";

  @Embedded
  @EmbeddedColumnNaming("delivery_%s")
  Address deliveryAddress;

  String companyName;
  String companyVat;

  @Embedded
  @EmbeddedColumnNaming("company_%s")
  Address companyAddress;

  String bankAccountNumber;
  String passwordHash;
  boolean disabled;
  int credentialsVersion = 1;
  Instant createdAt;

  /** All of it or, as a null of the embedding attribute, nothing. */
  @Embeddable
  record Address(String street, String nr, String zipcode, String city, String country) {}

  Account toAccount() {
    return new Account(id, email, firstname, lastname, disabled, credentialsVersion);
  }
}
