package dev.ordering.account;

import dev.ordering.account.storage.DownloadRepository;
import dev.ordering.account.storage.PersonalDataRepository;
import dev.ordering.http.address.ClientAddress;
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

/** The pages of an account, wired. */
public final class AccountModule {
  /** Its pages, by their paths inside the service. */
  public static final Set<String> PAGES = Set.of("/account");

  private final List<Object> components;

  public AccountModule(
      Database database,
      Clock clock,
      UserModule users,
      LoginSessionRepository sessions,
      Newsletters newsletters,
      BrowserPageResource.Browsers browsers,
      ClientAddress clientAddress) {
    AccountAccess access =
        new AccountAccess(
            database,
            new TokenSubjectRepository(database),
            new GrantedAccessRepository(database, clock),
            sessions,
            users.directory());
    components =
        List.of(
            new AddressResource(browsers, users.addresses()),
            new AccessResource(browsers, access),
            new PasswordResource(browsers, users.passwordChange(), access, clientAddress),
            new DataResource(
                browsers,
                users.presentPassword(),
                new DataDownload(
                    database,
                    new DownloadRepository(database, clock),
                    new PersonalDataRepository(database),
                    clock),
                clientAddress),
            new MailChoiceResource(browsers, users.profiles(), newsletters));
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }
}
