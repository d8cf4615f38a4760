package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.Characters;
import dev.ordering.http.page.Branding;
import dev.ordering.http.page.BrowserContext;
import dev.ordering.http.page.BrowserCookies;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.LoginSessionRepository;
import dev.ordering.user.model.Account;
import dev.ordering.user.storage.AccountRepository;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** What the resources of the sign-in pages have in common: who looks, and the pages they share. */
abstract class AuthorizationPageResource {
  /** The reader of a form that is shown before anybody is signed in. */
  static final String NOBODY = "nobody";

  private final Parts parts;

  AuthorizationPageResource(Parts parts) {
    this.parts = parts;
  }

  /** Whom the pages ask. */
  record Parts(
      Pages pages,
      BrowserCookies cookies,
      PublicUrl publicUrl,
      LoginSessionRepository sessions,
      AccountRepository accounts,
      PendingAuthorizations pending,
      Authorization authorization,
      LongFunction<Optional<Branding>> brandings) {}

  final Parts parts() {
    return parts;
  }

  final String issuer(ContainerRequestContext request) {
    return parts.publicUrl().of(request.getUriInfo());
  }

  final Optional<Account> account(BrowserContext browser) {
    return browser.session().flatMap(parts.sessions()::find);
  }

  /** The fields of a form, decoded strictly. */
  static QueryParameters form(byte[] body) {
    QueryParameters form = QueryParameters.parse(Characters.utf8(body));
    form.repeated().forEach(form::text);
    form.requireValid();
    return form;
  }

  /** Sends the browser to another of these pages, by its path inside the service. */
  final Response.ResponseBuilder go(ContainerRequestContext request, String path) {
    return Pages.redirect(issuer(request) + path);
  }

  final Response.ResponseBuilder show(
      ContainerRequestContext request, BrowserContext browser, int status, Page page) {
    Response.ResponseBuilder answer = parts.pages().answer(request, status, page);
    return browser.known()
        ? answer
        : answer.header(HttpHeaders.SET_COOKIE, parts.cookies().browser(request, browser));
  }

  /** Shows a page as one of the platform that an application belongs to, if it is known. */
  final Response.ResponseBuilder show(
      ContainerRequestContext request,
      BrowserContext browser,
      int status,
      Page page,
      Optional<Client> client) {
    Page branded =
        client
            .map(Client::platformId)
            .flatMap(parts.brandings()::apply)
            .map(page::brandedAs)
            .orElse(page);
    return show(request, browser, status, branded);
  }

  /** Shows the step that an authorization request has come to. */
  final Response step(
      ContainerRequestContext request,
      BrowserContext browser,
      String id,
      AuthorizationRequest asked,
      Authorization.Step step) {
    if (step instanceof Authorization.Answer answer) {
      return Pages.redirect(answer.answer().address()).build();
    }
    if (step instanceof Authorization.Consent consent) {
      Account account = consent.account();
      Page page =
          AuthorizationViews.consent(
              words(request), id, browser.formToken(reader(account)), asked, account);
      return show(request, browser, 200, page, Optional.of(asked.client())).build();
    }
    if (step instanceof Authorization.TooMany tooMany) {
      Page page =
          AuthorizationViews.wait(words(request), tooManyText(request, tooMany.retryAfter()));
      return show(request, browser, 429, page, Optional.of(asked.client()))
          .header(HttpHeaders.RETRY_AFTER, tooMany.retryAfter().toSeconds())
          .build();
    }
    return step instanceof Authorization.SignIn
        ? signIn(request, browser, id, asked, "", List.of(), 200).build()
        : gone(request, browser, id);
  }

  final Response.ResponseBuilder signIn(
      ContainerRequestContext request,
      BrowserContext browser,
      String id,
      AuthorizationRequest asked,
      String username,
      List<FieldError> errors,
      int status) {
    Page page =
        AuthorizationViews.signIn(
            words(request), id, browser.formToken(NOBODY), asked, username, errors);
    return show(request, browser, status, page, Optional.of(asked.client()));
  }

  /** Says in how many minutes one may try again. */
  final String tooManyText(ContainerRequestContext request, Duration wait) {
    long minutes = Math.max(1, (wait.toSeconds() + 59) / 60);
    return parts.pages().text(request, "page.sign_in.too_many", minutes);
  }

  /** Says that too many sign in at this moment. */
  final String busyText(ContainerRequestContext request) {
    return parts.pages().text(request, "error.temporarily_unavailable");
  }

  /** The request was answered, expired, or came from a browser that has no cookie or another. */
  final Response gone(ContainerRequestContext request, BrowserContext browser, String id) {
    Page page =
        AuthorizationViews.notice(
            words(request), browser.known() ? "page.gone" : "page.cookies", Optional.empty());
    Optional<Client> client = parts.pending().client(id, browser.id());
    return show(request, browser, 400, page, client).build();
  }

  /** The form does not come from a page of this browser, or from one that is out of date. */
  final Response outdated(
      ContainerRequestContext request,
      BrowserContext browser,
      Optional<Client> client,
      String path) {
    Page page =
        AuthorizationViews.notice(
            words(request), "page.outdated", Optional.of(parts.pages().base(request) + path));
    return show(request, browser, 403, page, client).build();
  }

  final AuthorizationViews.Words words(ContainerRequestContext request) {
    return (key, arguments) -> parts.pages().text(request, key, arguments);
  }

  static String reader(Account account) {
    return "account " + account.id();
  }
}
