package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.AccountOwner;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.AccountRequest.Kind;
import dev.ordering.user.model.EmailAddress;
import java.time.Clock;
import java.util.Optional;

/** Stores the requests that cause mails to the owners of accounts, and the links of these mails. */
public record AccountRequestRepository(Database database, Clock clock) {
  /** Adds a request and returns its id. */
  public long add(AccountRequest request) {
    AccountRequestEntity row =
        AccountRequestEntity.of(request, clock.instant().plus(request.kind().waiting()));
    database.session().insert(row);
    return row.id;
  }

  /** Returns a request that has not expired. */
  public Optional<AccountRequest> find(long id) {
    return database
        .find(
            AccountRequestEntity.class,
            "from AccountRequestEntity where id = ?1 and expiresAt > ?2",
            id,
            clock.instant())
        .map(AccountRequestEntity::toRequest);
  }

  /** Returns the request whose mail contains this link, if the link has not expired. */
  public Optional<AccountRequest> ofLink(Kind kind, OpaqueToken token) {
    return database
        .find(
            AccountRequestEntity.class,
            "select r from AccountRequestEntity r join AccountLinkEntity l on l.requestId = r.id"
                + " where l.tokenHash = ?1 and r.kind = ?2 and r.expiresAt > ?3",
            token.hash(),
            kind,
            clock.instant())
        .map(AccountRequestEntity::toRequest);
  }

  /** Returns how many unexpired requests of a kind an e-mail address has. */
  public long count(Kind kind, EmailAddress email) {
    return database.count(
        Sql.of(
            "select count(*) from account_request"
                + " where email_key = ? and kind = ? and expires_at > ?",
            email.key(),
            kind.name(),
            clock.instant()));
  }

  /** Whether the account has no later request of the same kind. */
  public boolean isNewest(AccountRequest request, long accountId) {
    return !database.exists(
        Sql.of(
            "select id from account_request where account_id = ? and kind = ? and id > ? limit 1",
            accountId,
            request.kind().name(),
            request.id()));
  }

  /** Adds a link to a request. It is valid from now on. */
  public void link(AccountRequest request, AccountOwner owner, EmailAddress to, OpaqueToken token) {
    database.change(
        "update account_request set account_id = ?, email = ?, email_key = ?,"
            + " credentials_version = ?, expires_at = ? where id = ?",
        owner.account().id(),
        to.text(),
        to.key(),
        owner.account().credentialsVersion(),
        clock.instant().plus(request.kind().lifetime()),
        request.id());
    AccountLinkEntity link = new AccountLinkEntity();
    link.tokenHash = token.hash();
    link.requestId = request.id();
    database.session().insert(link);
  }

  /** Removes the account's earlier requests of the same kind, with their links. */
  public void removeBefore(AccountRequest request, long accountId) {
    remove("and id < ?", request.kind(), accountId, request.id());
  }

  /** Removes a request and the account's later requests of the same kind, with their links. */
  public void removeFrom(AccountRequest request, long accountId) {
    remove("and id >= ?", request.kind(), accountId, request.id());
  }

  /** Removes all requests of a kind from an account, with their links. */
  public void removeAll(Kind kind, long accountId) {
    remove("and id > ?", kind, accountId, 0);
  }

  /** Removes the expired requests. */
  public void removeExpired() {
    database.change("delete from account_request where expires_at <= ?", clock.instant());
  }

  private void remove(String which, Kind kind, long accountId, long id) {
    database.change(
        "delete from account_request where account_id = ? and kind = ? " + which,
        accountId,
        kind.name(),
        id);
  }
}
