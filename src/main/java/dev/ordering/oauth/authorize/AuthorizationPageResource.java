package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.Branding;
import dev.ordering.http.page.BrowserContext;
import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.oauth.authorize.AuthorizationViews.SignInInput;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.session.ReturnPage;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.UserException;
import dev.ordering.user.signin.PasswordRecovery;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * The base class of the resources of the sign-in pages. It identifies the reader and renders the
 * pages that several resources share.
 */
abstract class AuthorizationPageResource extends BrowserPageResource {
  private final Parts parts;

  AuthorizationPageResource(Parts parts) {
    super(parts.pageServices());
    this.parts = parts;
  }

  /** The collaborators of the pages. */
  record Parts(
      PageServices pageServices,
      PendingAuthorizations pending,
      Authorization authorization,
      PasswordRecovery recovery,
      LongFunction<Optional<Branding>> brandings) {}

  final Parts parts() {
    return parts;
  }

  /**
   * Renders a page with the branding of the application's platform, if the application is known.
   */
  final Response.ResponseBuilder show(
      ContainerRequestContext request,
      BrowserContext browser,
      int status,
      Page page,
      Optional<Client> client) {
    return show(request, browser, status, branded(page, client));
  }

  private Page branded(Page page, Optional<Client> client) {
    return client
        .map(Client::platformId)
        .flatMap(parts.brandings()::apply)
        .map(page::brandedAs)
        .orElse(page);
  }

  /** Renders the current step of an authorization request. */
  final Response step(
      ContainerRequestContext request,
      BrowserContext browser,
      String id,
      AuthorizationRequest asked,
      Authorization.Step step) {
    if (step instanceof Authorization.Finished finished) {
      return Pages.redirect(finished.response().address()).build();
    }
    if (step instanceof Authorization.Consent consent) {
      Account account = consent.account();
      Page page =
          AuthorizationViews.consent(
              words(request), id, browser.formToken(SignedIn.reader(account)), asked, account);
      return show(request, browser, 200, page, Optional.of(asked.client())).build();
    }
    if (step instanceof Authorization.TooManyDecisions tooMany) {
      Page page =
          Page.of(
              "notice",
              new NoticeView(
                  pages().text(request, "page.wait"),
                  tooManyText(request, tooMany.retryAfter()),
                  Optional.empty(),
                  ""));
      return show(request, browser, 429, page, Optional.of(asked.client()))
          .header(HttpHeaders.RETRY_AFTER, tooMany.retryAfter().toSeconds())
          .build();
    }
    return step instanceof Authorization.SignIn
        ? signIn(
                request,
                browser,
                new SignInPurpose.OfRequest(id, asked),
                SignInInput.NOTHING,
                List.of(),
                200)
            .build()
        : gone(request, browser, id);
  }

  final Response.ResponseBuilder signIn(
      ContainerRequestContext request,
      BrowserContext browser,
      SignInPurpose purpose,
      SignInInput input,
      List<FieldError> errors,
      int status) {
    Optional<String> recover =
        Optional.of(purpose.recoveryPath()).filter(path -> parts.recovery().available());
    Page page =
        AuthorizationViews.signIn(
            words(request), purpose, browser.formToken(ANONYMOUS), input, recover, errors);
    return show(request, browser, status, page, purpose.client());
  }

  /** Returns the purpose of a sign-in, if it is still valid. */
  final Optional<SignInPurpose> purpose(QueryParameters sent, BrowserContext browser) {
    String id = id(sent);
    Optional<SignInPurpose> page =
        sent.text(SignInPurpose.OfPage.FIELD)
            .flatMap(ReturnPage::of)
            .map(SignInPurpose.OfPage::new);
    return page.or(
        () ->
            parts
                .pending()
                .find(id, browser.id())
                .map(asked -> new SignInPurpose.OfRequest(id, asked)));
  }

  static String id(QueryParameters sent) {
    return sent.text(SignInPurpose.OfRequest.FIELD).orElse("");
  }

  /**
   * Renders an error: the request was decided, it expired, or the browser did not send its cookie.
   */
  final Response gone(ContainerRequestContext request, BrowserContext browser, String id) {
    Page page = notice(request, browser.known() ? "page.gone" : "page.cookies", Optional.empty());
    Optional<Client> client = parts.pending().client(id, browser.id());
    return show(request, browser, 400, page, client).build();
  }

  /**
   * Rejects a form that does not come from a page of this browser, or comes from an outdated page.
   */
  final void requireFormToken(
      ContainerRequestContext request,
      BrowserContext browser,
      QueryParameters form,
      String reader,
      String path,
      Optional<Client> client) {
    requireFormToken(request, browser, form, reader, path, page -> branded(page, client));
  }

  /** Returns a text that says why and when to try again. */
  final String laterText(ContainerRequestContext request, UserException.Later refused) {
    return refused.status() == 429 ? tooManyText(request, refused.retryAfter()) : busyText(request);
  }

  final AuthorizationViews.Words words(ContainerRequestContext request) {
    return (key, arguments) -> pages().text(request, key, arguments);
  }
}
