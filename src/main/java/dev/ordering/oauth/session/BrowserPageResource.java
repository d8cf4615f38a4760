package dev.ordering.oauth.session;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.SanitizedHeaders;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.Characters;
import dev.ordering.http.page.BrowserContext;
import dev.ordering.http.page.BrowserCookies;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.http.problem.ApiError;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.UserException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The base class of resources whose pages know who is signed in with the browser. */
public abstract class BrowserPageResource {
  /** The reader of a form that is shown before the user has signed in. */
  protected static final String ANONYMOUS = "nobody";

  private static final String BROWSER = BrowserPageResource.class.getName();
  private static final int TOO_MANY_REQUESTS = 429;

  private final PageServices services;

  protected BrowserPageResource(PageServices services) {
    this.services = services;
  }

  /** The collaborators that all these pages share. */
  public record PageServices(
      Pages pages,
      BrowserCookies cookies,
      PublicUrl publicUrl,
      ClientAddress clientAddress,
      LoginSessions sessions) {}

  /** The data of a page with a message and an optional link for trying again. */
  public record NoticeView(
      String heading, String explanation, Optional<String> link, String linkText) {}

  protected final Pages pages() {
    return services.pages();
  }

  protected final BrowserCookies cookies() {
    return services.cookies();
  }

  protected final LoginSessions sessions() {
    return services.sessions();
  }

  protected final String issuer(ContainerRequestContext request) {
    return services.publicUrl().of(request.getUriInfo());
  }

  /** Returns the IP address of the client, whose attempts are limited. */
  protected final String clientAddress(ContainerRequestContext request) {
    return services
        .clientAddress()
        .of((HttpServletRequest) request.getProperty(SanitizedHeaders.REQUEST));
  }

  /** Returns the browser of a request: for a new browser, the same one at each call. */
  protected final BrowserContext browser(ContainerRequestContext request) {
    if (request.getProperty(BROWSER) instanceof BrowserContext browser) {
      return browser;
    }
    BrowserContext browser = cookies().of(request);
    request.setProperty(BROWSER, browser);
    return browser;
  }

  /** Returns the account of the signed-in user, if there is one. */
  protected final Optional<Account> account(ContainerRequestContext request) {
    return browser(request).session().flatMap(sessions()::find);
  }

  /** Returns the signed-in user, if there is one. */
  protected final Optional<SignedIn> signedIn(ContainerRequestContext request) {
    return account(request).map(account -> new SignedIn(browser(request), account));
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
      ContainerRequestContext request, int status, Page page) {
    Response.ResponseBuilder response = pages().respond(request, status, page);
    BrowserContext browser = browser(request);
    return browser.known()
        ? response
        : response.header(HttpHeaders.SET_COOKIE, cookies().browser(request, browser));
  }

  /**
   * Creates a page with a message.
   *
   * @param key the key of the heading; the key of the explanation is KEY.text
   * @param arguments those of the explanation
   */
  protected final Page notice(ContainerRequestContext request, String key, String... arguments) {
    return notice(request, key, Optional.empty(), arguments);
  }

  /**
   * Does the same with a link for trying again.
   *
   * @param path the path of the link, relative to the URL of the service
   */
  protected final Page notice(
      ContainerRequestContext request, String key, Optional<String> path, String... arguments) {
    return Page.of(
        "notice",
        new NoticeView(
            pages().text(request, key),
            pages().text(request, key + ".text", (Object[]) arguments),
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
      ContainerRequestContext request, QueryParameters form, String reader, String path) {
    requireFormToken(request, form, reader, path, page -> page);
  }

  /** Does the same with branding for the error page. */
  protected final void requireFormToken(
      ContainerRequestContext request,
      QueryParameters form,
      String reader,
      String path,
      UnaryOperator<Page> branding) {
    if (!browser(request).sent(form.text("csrf"), reader)) {
      Page page = branding.apply(notice(request, "page.outdated", Optional.of(path)));
      throw new ForbiddenException(show(request, 403, page).build());
    }
  }

  /** Returns the text of an error. */
  protected final String text(ContainerRequestContext request, ApiError error) {
    return pages().text(request, "error." + error.code(), error.arguments().toArray());
  }

  /** Returns a text that says why and when to try again. */
  protected final String text(ContainerRequestContext request, UserException.Later later) {
    if (later.status() != TOO_MANY_REQUESTS) {
      return pages().text(request, "error.temporarily_unavailable");
    }
    long minutes = Math.max(1, (later.retryAfter().toSeconds() + 59) / 60);
    return pages().text(request, "page.sign_in.too_many", minutes);
  }

  /** Completes a page that asks the user to try again later. */
  protected static Response retryLater(Response.ResponseBuilder page, UserException.Later later) {
    return page.header(HttpHeaders.RETRY_AFTER, later.retryAfter().toSeconds()).build();
  }
}
