package dev.ordering.oauth.authorize;

import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Branding;
import dev.ordering.http.page.BrowserCookies;
import dev.ordering.http.page.Pages;
import dev.ordering.http.text.Hmac;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.session.LoginSessions;
import dev.ordering.oauth.storage.ConsentRepository;
import dev.ordering.oauth.storage.DecidedRequestRepository;
import dev.ordering.oauth.storage.ExpiredSessionCleanup;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.oauth.token.TokenModule;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.ServerKeyRepository;
import dev.ordering.user.UserModule;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * Wires the authorization endpoint and its pages.
 *
 * @param pageServices what other pages need to know the signed-in user
 * @param expiry removes expired rows; housekeeping runs this
 * @param components the JAX-RS components to register
 */
public record AuthorizationModule(
    BrowserPageResource.PageServices pageServices, Runnable expiry, List<Object> components) {
  /** The paths of the authorization pages, relative to the URL of the service. */
  public static final Set<String> PAGES =
      Set.of(
          "/oauth/authorize",
          "/oauth/sign-in",
          "/oauth/create-account",
          "/oauth/consent",
          "/oauth/recover",
          "/oauth/sign-out");

  /**
   * Creates and connects the parts.
   *
   * @param brandings returns the branding of a platform by its id
   */
  public static AuthorizationModule of(
      Database database,
      Clock clock,
      TokenModule oauth,
      UserModule users,
      LoginSessions sessions,
      Pages pages,
      PublicUrl publicUrl,
      ClientAddress clientAddress,
      LongFunction<Optional<Branding>> brandings) {
    ExpiredSessionCleanup cleanup = new ExpiredSessionCleanup(database, clock);
    ServerKeyRepository keys = new ServerKeyRepository(database);
    SignedRequests requests = new SignedRequests(new Hmac(keys.onceOpen("authorization-requests")));
    PendingAuthorizations pending =
        new PendingAuthorizations(
            database,
            new DecidedRequestRepository(database),
            requests,
            oauth.identification(),
            clock);
    Authorization authorization =
        new Authorization(
            database,
            pending,
            new ConsentRepository(database, clock),
            oauth.codes(),
            new TokenSubjectRepository(database),
            users.attempts());
    Hmac formKey = new Hmac(keys.onceOpen("form-tokens"));
    BrowserPageResource.PageServices pageServices =
        new BrowserPageResource.PageServices(
            pages, new BrowserCookies(publicUrl, formKey), publicUrl, clientAddress, sessions);
    var services =
        new AuthorizationPageResource.Services(
            pageServices, pending, authorization, users.recovery(), brandings);
    return new AuthorizationModule(
        pageServices,
        () -> database.run(cleanup),
        List.of(
            new AuthorizeResource(services, oauth.identification()),
            new SignInResource(services, users.signIn()),
            new CreateAccountResource(services, users.registration()),
            new ConsentResource(services),
            new RecoverResource(services),
            new NewPasswordResource(services),
            new SignOutResource(services, oauth.identification())));
  }
}
