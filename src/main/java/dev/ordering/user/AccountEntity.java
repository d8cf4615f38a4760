package dev.ordering.user;

import dev.ordering.catalog.AddressRepresentation;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
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
  PostalAddress deliveryAddress;

  String companyName;
  String companyVat;

  @Embedded
  @EmbeddedColumnNaming("company_%s")
  PostalAddress companyAddress;

  String bankAccountNumber;
  String passwordHash;
  boolean disabled;
  int credentialsVersion = 1;
  Instant createdAt;

  /** All of it or, as a null of the embedding attribute, nothing. */
  @Embeddable
  record PostalAddress(String street, String nr, String zipcode, String city, String country) {
    AddressRepresentation toRepresentation() {
      return new AddressRepresentation(street, nr, zipcode, city, country);
    }
  }

  Account toAccount() {
    return new Account(id, email, firstname, lastname, disabled, credentialsVersion);
  }

  Profile toProfile() {
    return new Profile(
        firstname,
        lastname,
        new EmailAddress(email, emailKey),
        telephone,
        new UserNotificationsRepresentation(
            emailWhenOrder,
            emailWhenComment,
            emailWhenOrderConfirmed,
            emailWhenOrderCancel,
            emailWhenNewsletter),
        tinNr);
  }

  void take(Profile profile) {
    firstname = profile.firstname();
    lastname = profile.lastname();
    email = profile.email().text();
    emailKey = profile.email().key();
    telephone = profile.telephone();
    emailWhenOrder = profile.notifications().emailWhenOrder();
    emailWhenComment = profile.notifications().emailWhenComment();
    emailWhenOrderConfirmed = profile.notifications().emailWhenOrderConfirmed();
    emailWhenOrderCancel = profile.notifications().emailWhenOrderCancel();
    emailWhenNewsletter = profile.notifications().emailWhenNewsletter();
    tinNr = profile.tinNr();
  }

  UserRepresentation toRepresentation(List<UserCompanyPermissionRepresentation> permissions) {
    return new UserRepresentation(
        firstname,
        lastname,
        email,
        telephone,
        toProfile().notifications(),
        id,
        Optional.ofNullable(deliveryAddress).map(PostalAddress::toRepresentation),
        Optional.ofNullable(companyAddress)
            .map(
                address ->
                    new CheckoutCompanyRepresentation(
                        companyName, companyVat, address.toRepresentation())),
        Optional.ofNullable(bankAccountNumber),
        tinNr,
        permissions);
  }
}
