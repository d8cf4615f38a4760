package dev.ordering.account;

import dev.ordering.account.storage.DownloadRepository;
import dev.ordering.account.storage.ErasureRepository;
import dev.ordering.account.storage.PersonalDataRepository;
import dev.ordering.notification.newsletter.Newsletters;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.storage.GrantedAccessRepository;
import dev.ordering.oauth.storage.LoginSessionRepository;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Database;
import dev.ordering.user.UserModule;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/** Wires the account pages. */
public final class AccountModule {
  /** The paths of the pages, relative to the URL of the service. */
  public static final Set<String> PAGES = Set.of("/account");

  private final List<Object> components;
  private final AccountDeletion deletion;
  private final DataDownload download;

  public AccountModule(
      Database database,
      Clock clock,
      UserModule users,
      LoginSessionRepository sessions,
      Newsletters newsletters,
      BrowserPageResource.PageServices pageServices) {
    AccountAccess access =
        new AccountAccess(
            database,
            new TokenSubjectRepository(database),
            new GrantedAccessRepository(database, clock),
            sessions,
            users.accounts());
    deletion = new AccountDeletion(database, new ErasureRepository(database, clock));
    download =
        new DataDownload(
            database,
            new DownloadRepository(database, clock),
            new PersonalDataRepository(database),
            clock);
    components =
        List.of(
            new AddressResource(pageServices, users.addresses()),
            new AccessResource(pageServices, access),
            new PasswordResource(pageServices, users.passwordChange(), access),
            new DataResource(pageServices, users.signIn(), download),
            new DeleteResource(pageServices, users.signIn(), deletion),
            new MailChoiceResource(pageServices, users.profiles(), newsletters));
  }

  /** Returns the download of all data about a person. */
  public DataDownload download() {
    return download;
  }

  /** Returns the deletion of accounts. */
  public AccountDeletion deletion() {
    return deletion;
  }

  /** Returns the JAX-RS components to register. */
  public List<Object> components() {
    return components;
  }
}
