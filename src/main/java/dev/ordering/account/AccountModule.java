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

/**
 * Wires the account pages.
 *
 * @param components the JAX-RS components to register
 * @param deletion the deletion of accounts
 * @param download the download of all data about a person
 */
public record AccountModule(
    List<Object> components, AccountDeletion deletion, DataDownload download) {
  /** The paths of the pages, relative to the URL of the service. */
  public static final Set<String> PAGES = Set.of("/account");

  public static AccountModule of(
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
    AccountDeletion deletion =
        new AccountDeletion(database, new ErasureRepository(database, clock));
    DataDownload download =
        new DataDownload(
            database,
            new DownloadRepository(database, clock),
            new PersonalDataRepository(database),
            clock);
    return new AccountModule(
        List.of(
            new AddressResource(pageServices, users.addresses()),
            new AccessResource(pageServices, access),
            new PasswordResource(pageServices, users.passwordChange(), access),
            new DataResource(pageServices, users.signIn(), download),
            new DeleteResource(pageServices, users.signIn(), deletion),
            new MailChoiceResource(pageServices, users.profiles(), newsletters)),
        deletion,
        download);
  }
}
