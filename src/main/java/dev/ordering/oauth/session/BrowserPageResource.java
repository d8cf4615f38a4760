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

/** The base class of resources whose pages know who is signed in with the browser. */
public abstract class BrowserPageResource {
  /** The reader of a form that is shown before the user has signed in. */
  protected static final String ANONYMOUS = "nobody";

  private final PageServices pageServices;

  protected BrowserPageResource(PageServices pageServices) {
    this.pageServices = pageServices;
  }

  /** The collaborators that all these pages share. */
  public record PageServices(
      Pages pages, BrowserCookies cookies, PublicUrl publicUrl, LoginSessions sessions) {}

  /** The data of a page with a message and an optional link for trying again. */
  public record NoticeView(
      String heading, String explanation, Optional<String> link, String linkText) {}

  protected final Pages pages() {
    return pageServices.pages();
  }

  protected final BrowserCookies cookies() {
    return pageServices.cookies();
  }

  protected final LoginSessions sessions() {
    return pageServices.sessions();
  }

  protected final String issuer(ContainerRequestContext request) {
    return pageServices.publicUrl().of(request.getUriInfo());
  }

  protected final Optional<Account> account(BrowserContext browser) {
    return browser.session().flatMap(pageServices.sessions()::find);
  }

  /** Returns the signed-in user, if there is one. */
  protected final Optional<SignedIn> signedIn(ContainerRequestContext request) {
    BrowserContext browser = cookies().of(request);
    return account(browser).map(account -> new SignedIn(browser, account));
  }

  /** Parses the fields of a form strictly. */
  protected static QueryParameters form(byte[] body) {
    QueryParameters form = QueryParameters.parse(Characters.utf8(body));
    form.repeated().forEach(form::text);
    form.requireValid();
    return form;
  }

  /**
   * Redirects the browser to another page.
   *
   * @param path relative to the URL of the service
   */
  protected final Response.ResponseBuilder redirect(ContainerRequestContext request, String path) {
    return Pages.redirect(issuer(request) + path);
  }

  protected final Response.ResponseBuilder show(
      ContainerRequestContext request, BrowserContext browser, int status, Page page) {
    Response.ResponseBuilder response = pages().respond(request, status, page);
    return browser.known()
        ? response
        : response.header(HttpHeaders.SET_COOKIE, cookies().browser(request, browser));
  }

  /**
   * Creates a page with a message.
   *
   * @param key the key of the heading; the key of the explanation is KEY.text
   * @param path the path of the link for trying again, relative to the URL of the service
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
   * Rejects a form that does not come from a page of this browser, or comes from an outdated page.
   *
   * @param reader the reader to whom the page was shown
   * @param path the path of a page with the form, relative to the URL of the service
   * @throws ForbiddenException with a page that links to that path
   */
  protected final void requireFormToken(
      ContainerRequestContext request,
      BrowserContext browser,
      QueryParameters form,
      String reader,
      String path) {
    requireFormToken(request, browser, form, reader, path, page -> page);
  }

  /** Does the same with branding for the error page. */
  protected final void requireFormToken(
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

  /** Returns a text that says in how many minutes the user may try again. */
  protected final String tooManyText(ContainerRequestContext request, Duration wait) {
    long minutes = Math.max(1, (wait.toSeconds() + 59) / 60);
    return pages().text(request, "page.sign_in.too_many", minutes);
  }

  /** Returns a text that says that too many people are signing in at this moment. */
  protected final String busyText(ContainerRequestContext request) {
    return pages().text(request, "error.temporarily_unavailable");
  }
}
