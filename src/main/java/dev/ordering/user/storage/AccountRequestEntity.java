package dev.ordering.user.storage;

import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.EmailAddress;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A row of the table account_request. */
@Entity
class AccountRequestEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  @Enumerated(EnumType.STRING)
  @JdbcTypeCode(SqlTypes.VARCHAR)
  AccountRequest.Kind kind;

  Long accountId;
  String email;
  String emailKey;
  String newEmail;
  String language;
  String signIn;
  int credentialsVersion;
  Instant expiresAt;

  static AccountRequestEntity of(AccountRequest request, Instant expiresAt) {
    AccountRequestEntity row = new AccountRequestEntity();
    row.kind = request.kind();
    row.accountId = request.accountId().orElse(null);
    row.email = request.email().text();
    row.emailKey = request.email().key();
    row.newEmail = request.newEmail();
    row.language = request.language().getLanguage();
    row.signIn = request.signIn();
    row.credentialsVersion = request.credentialsVersion();
    row.expiresAt = expiresAt;
    return row;
  }

  AccountRequest toRequest() {
    return new AccountRequest(
        id,
        kind,
        Optional.ofNullable(accountId),
        new EmailAddress(email, emailKey),
        newEmail,
        Locale.forLanguageTag(language),
        signIn,
        credentialsVersion);
  }
}
