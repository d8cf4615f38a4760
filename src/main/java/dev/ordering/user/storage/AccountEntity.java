package dev.ordering.user.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AccountOwner;
import dev.ordering.user.model.CheckoutCompanyRepresentation;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.Profile;
import dev.ordering.user.model.UserNotificationsRepresentation;
import dev.ordering.user.profile.UserCompanyPermissionRepresentation;
import dev.ordering.user.profile.UserRepresentation;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of the table account. */
@Entity
public class AccountEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  public Long id;

  public String firstname;
  public String lastname;
  public String email;
  public String emailKey;
  public String telephone = "";
  boolean emailWhenOrder = true;
  boolean emailWhenComment = true;
  boolean emailWhenOrderConfirmed = true;
  boolean emailWhenOrderCancel = true;
  public boolean emailWhenNewsletter;
  public String tinNr = "";

  @Embedded
  @EmbeddedColumnNaming("delivery_%s")
  public Address deliveryAddress;

  public String companyName;
  public String companyVat;

  @Embedded
  @EmbeddedColumnNaming("company_%s")
  public Address companyAddress;

  public String bankAccountNumber;
  public String passwordHash;
  String recoveryEmail;
  String recoveryEmailKey;
  boolean disabled;
  Instant deletionRequestedAt;
  Instant erasedAt;
  int credentialsVersion = 1;
  public Instant createdAt;

  Account toAccount() {
    return new Account(id, email, firstname, lastname, disabled, credentialsVersion);
  }

  AccountOwner toOwner() {
    EmailAddress current = new EmailAddress(email, emailKey);
    return new AccountOwner(
        toAccount(),
        current,
        recoveryEmail == null ? current : new EmailAddress(recoveryEmail, recoveryEmailKey));
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
    if (recoveryEmail == null && !emailKey.equals(profile.email().key())) {
      recoveryEmail = email;
      recoveryEmailKey = emailKey;
    }
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
        Optional.ofNullable(deliveryAddress),
        Optional.ofNullable(companyAddress)
            .map(address -> new CheckoutCompanyRepresentation(companyName, companyVat, address)),
        Optional.ofNullable(bankAccountNumber),
        tinNr,
        permissions);
  }
}
