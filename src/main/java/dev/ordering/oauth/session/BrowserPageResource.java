package dev.ordering.oauth.session;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.Characters;
import dev.ordering.http.page.BrowserContext;
import dev.ordering.http.page.BrowserCookies;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.user.model.Account;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What the resources of pages have in common that know who is signed in with a browser. */
public abstract class BrowserPageResource {
  /** The reader of a form that is shown before anybody is signed in. */
  protected static final String NOBODY = "nobody";

  private final Browsers browsers;

  protected BrowserPageResource(Browsers browsers) {
    this.browsers = browsers;
  }

  /** What all of these pages ask. */
  public record Browsers(
      Pages pages, BrowserCookies cookies, PublicUrl publicUrl, LoginSessions sessions) {}

  /** A page that only says something, and where trying again leads. */
  public record NoticeView(
      String heading, String explanation, Optional<String> link, String linkText) {}

  protected final Pages pages() {
    return browsers.pages();
  }

  protected final BrowserCookies cookies() {
    return browsers.cookies();
  }

  protected final LoginSessions sessions() {
    return browsers.sessions();
  }

  protected final String issuer(ContainerRequestContext request) {
    return browsers.publicUrl().of(request.getUriInfo());
  }

  protected final Optional<Account> account(BrowserContext browser) {
    return browser.session().flatMap(browsers.sessions()::find);
  }

  /** Whoever is signed in. */
  protected final Optional<SignedIn> signedIn(ContainerRequestContext request) {
    BrowserContext browser = cookies().of(request);
    return account(browser).map(account -> new SignedIn(browser, account));
  }

  /** The fields of a form, decoded strictly. */
  protected static QueryParameters form(byte[] body) {
    QueryParameters form = QueryParameters.parse(Characters.utf8(body));
    form.repeated().forEach(form::text);
    form.requireValid();
    return form;
  }

  /** Sends the browser to another page, by its path inside the service. */
  protected final Response.ResponseBuilder go(ContainerRequestContext request, String path) {
    return Pages.redirect(issuer(request) + path);
  }

  protected final Response.ResponseBuilder show(
      ContainerRequestContext request, BrowserContext browser, int status, Page page) {
    Response.ResponseBuilder answer = pages().answer(request, status, page);
    return browser.known()
        ? answer
        : answer.header(HttpHeaders.SET_COOKIE, cookies().browser(request, browser));
  }

  /**
   * A page that only says something.
   *
   * @param key of the heading; the explanation is at KEY.text
   * @param path where trying again leads, inside the service
   */
  protected final Page notice(ContainerRequestContext request, String key, Optional<String> path) {
    return Page.of(
        "notice",
        new NoticeView(
            pages().text(request, key),
            pages().text(request, key + ".text"),
            path.map(inside -> pages().base(request) + inside),
            pages().text(request, "page.again")));
  }

  /**
   * Refuses a form that does not come from a page of this browser, or from one out of date.
   *
   * @param reader whom the page was shown to
   * @param path of a page with the form, inside the service
   * @throws ForbiddenException whose response is a page that leads there
   */
  protected final void requireShown(
      ContainerRequestContext request,
      BrowserContext browser,
      QueryParameters form,
      String reader,
      String path) {
    requireShown(request, browser, form, reader, path, page -> page);
  }

  /** The same with the branding of the page. */
  protected final void requireShown(
      ContainerRequestContext request,
      BrowserContext browser,
      QueryParameters form,
      String reader,
      String path,
      UnaryOperator<Page> branding) {
    if (!browser.sent(form.text("csrf"), reader)) {
      Page page = branding.apply(notice(request, "page.outdated", Optional.of(path)));
      throw new ForbiddenException(show(request, browser, 403, page).build());
    }
  }

  /** Says in how many minutes one may try again. */
  protected final String tooManyText(ContainerRequestContext request, Duration wait) {
    long minutes = Math.max(1, (wait.toSeconds() + 59) / 60);
    return pages().text(request, "page.sign_in.too_many", minutes);
  }

  /** Says that too many sign in at this moment. */
  protected final String busyText(ContainerRequestContext request) {
    return pages().text(request, "error.temporarily_unavailable");
  }
}
