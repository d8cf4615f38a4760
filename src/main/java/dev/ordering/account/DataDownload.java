package dev.ordering.account;

import dev.ordering.account.storage.DownloadRepository;
import dev.ordering.account.storage.Person;
import dev.ordering.account.storage.PersonalDataRepository;
import dev.ordering.http.response.ResponseContent;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.Account;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;

/** Lets users download a file with their data. Each entry of the password allows one download. */
public record DataDownload(
    Transactions transactions,
    DownloadRepository sessions,
    PersonalDataRepository data,
    Clock clock) {
  private static final Duration ALLOWED_FOR = Duration.ofMinutes(5);

  /** Returns the file about a person. */
  public ResponseContent of(Account account) {
    return new DataFile(transactions, data, new Person(account.id(), account.email()));
  }

  /** Allows one download in this browser within five minutes. */
  void allow(SignedIn owner) {
    inSession(
        owner,
        session -> {
          sessions.allowDownload(session, owner.account().id(), clock.instant().plus(ALLOWED_FOR));
          return true;
        });
  }

  boolean isAllowed(SignedIn owner) {
    return transactions.read(
        () -> AccountAccess.session(owner).filter(sessions::mayDownload).isPresent());
  }

  /** Returns the file if it is allowed and has not been downloaded. The permission is used up. */
  Optional<ResponseContent> take(SignedIn owner) {
    return inSession(owner, sessions::takeDownload)
        ? Optional.of(of(owner.account()))
        : Optional.empty();
  }

  private boolean inSession(SignedIn owner, Predicate<byte[]> act) {
    return transactions.write(() -> AccountAccess.session(owner).filter(act).isPresent());
  }
}
