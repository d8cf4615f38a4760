package dev.ordering.account;

import dev.ordering.oauth.session.SignedIn;
import dev.ordering.oauth.storage.GrantedAccessRepository;
import dev.ordering.oauth.storage.GrantedAccessRepository.AllowedApplication;
import dev.ordering.oauth.storage.GrantedAccessRepository.SignedInDevice;
import dev.ordering.oauth.storage.LoginSessionRepository;
import dev.ordering.oauth.storage.TokenSubject;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.storage.AccountRepository;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Shows the owner of an account what has access to it, and removes access. Each call is one
 * transaction. A call that removes tokens takes the lock of the account, so no token can be
 * refreshed at the same time.
 */
record AccountAccess(
    Transactions transactions,
    TokenSubjectRepository subjects,
    GrantedAccessRepository granted,
    LoginSessionRepository sessions,
    AccountRepository accounts) {
  private static final int MAXIMUM_LISTED = 100;

  /**
   * A browser in which the owner is signed in.
   *
   * @param current whether it is the browser that sent the request
   */
  record SignedInBrowser(LoginSessionRepository.ListedSession session, boolean current) {}

  /**
   * Everything that has access to an account. Of browsers and of devices, it lists the hundred most
   * recently used.
   */
  record Overview(
      List<SignedInBrowser> browsers,
      List<SignedInDevice> devices,
      List<AllowedApplication> applications) {}

  Overview of(SignedIn owner) {
    long account = owner.account().id();
    Optional<String> current = session(owner).map(HexFormat.of()::formatHex);
    return transactions.read(
        () ->
            new Overview(
                sessions.of(owner.account(), MAXIMUM_LISTED).stream()
                    .map(
                        found ->
                            new SignedInBrowser(found, current.equals(Optional.of(found.id()))))
                    .toList(),
                granted.devices(account, MAXIMUM_LISTED),
                granted.applications(account)));
  }

  void endDevice(SignedIn owner, long id) {
    long account = owner.account().id();
    change(account, () -> granted.endDevice(account, id));
  }

  /**
   * Ends the session of another browser.
   *
   * @param id the id from {@link LoginSessionRepository.ListedSession}; an unknown id has no effect
   */
  void endBrowser(SignedIn owner, String id) {
    if (id.matches("[0-9a-f]{64}")) {
      byte[] hash = HexFormat.of().parseHex(id);
      transactions.run(() -> sessions.remove(owner.account().id(), hash));
    }
  }

  /** Ends all tokens, codes and sessions of the account except the session of this browser. */
  void endOthers(SignedIn owner) {
    long account = owner.account().id();
    transactions.run(
        () ->
            subjects
                .lock(account)
                .map(TokenSubject::credentialsVersion)
                // Otherwise this session was ended in the meantime, so there is nothing to keep.
                .filter(version -> version == owner.account().credentialsVersion())
                .ifPresent(
                    version -> {
                      accounts.signOutEverywhere(account);
                      keepOnly(owner, version + 1);
                    }));
  }

  /**
   * Keeps only the session of this browser after the credentials of the account have changed in the
   * same transaction.
   *
   * @param credentialsVersion the new version of the account
   */
  void keepOnly(SignedIn owner, int credentialsVersion) {
    long account = owner.account().id();
    transactions.run(
        () -> {
          session(owner)
              .ifPresent(session -> sessions.keepOnly(session, account, credentialsVersion));
          granted.endDevices(account);
        });
  }

  /** Removes the consents, codes and tokens of a client. */
  void withdraw(SignedIn owner, long clientId) {
    long account = owner.account().id();
    change(account, () -> granted.withdraw(account, clientId));
  }

  private void change(long account, Runnable change) {
    transactions.run(() -> subjects.lock(account).ifPresent(locked -> change.run()));
  }

  static Optional<byte[]> session(SignedIn owner) {
    return owner.browser().session().map(value -> new OpaqueToken(value).hash());
  }
}
