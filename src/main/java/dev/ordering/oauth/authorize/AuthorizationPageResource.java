package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.Branding;
import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.authorize.AuthorizationViews.SignInInput;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.session.PageTexts;
import dev.ordering.oauth.session.ReturnPage;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.user.model.AuthenticatedAccount;
import dev.ordering.user.signin.PasswordRecovery;
import jakarta.ws.rs.HttpMethod;
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
  private final Services services;

  AuthorizationPageResource(Services services) {
    super(services.pageServices());
    this.services = services;
  }

  /** The collaborators of the pages. */
  record Services(
      PageServices pageServices,
      PendingAuthorizations pending,
      Authorization authorization,
      PasswordRecovery recovery,
      LongFunction<Optional<Branding>> brandings) {}

  final Services services() {
    return services;
  }

  /**
   * Renders a page with the branding of the application's platform, if the application is known.
   */
  final Response.ResponseBuilder show(
      ContainerRequestContext request, int status, Page page, Optional<Client> client) {
    return show(request, status, branded(page, client));
  }

  private Page branded(Page page, Optional<Client> client) {
    return client
        .map(Client::platformId)
        .flatMap(services.brandings()::apply)
        .map(page::withBranding)
        .orElse(page);
  }

  /** Renders the current step of an authorization request. */
  final Response step(
      ContainerRequestContext request, PendingAuthorization pending, Authorization.Step step) {
    Optional<Client> client = Optional.of(pending.request().client());
    if (step instanceof Authorization.Finished finished) {
      return Pages.redirect(finished.response().address()).build();
    }
    if (step instanceof Authorization.Consent consent) {
      String formToken = browser(request).formToken(SignedIn.reader(consent.account()));
      Page page = AuthorizationViews.consent(texts(request), pending, formToken, consent.account());
      return show(request, 200, page, client).build();
    }
    if (step instanceof Authorization.TooManyDecisions tooMany) {
      NoticeView view =
          new NoticeView(
              pages().text(request, "page.wait"),
              text(request, tooMany.later()),
              Optional.empty(),
              "");
      return retryLater(show(request, 429, Page.of("notice", view), client), tooMany.later());
    }
    return step instanceof Authorization.SignIn
        ? signIn(request, SignInPurpose.of(pending), SignInInput.NOTHING, List.of(), 200).build()
        : gone(request, pending.token());
  }

  final Response.ResponseBuilder signIn(
      ContainerRequestContext request,
      SignInPurpose purpose,
      SignInInput input,
      List<FieldError> errors,
      int status) {
    Optional<String> recovery =
        Optional.of(purpose.recoveryPath()).filter(path -> services.recovery().available());
    String formToken = browser(request).formToken(ANONYMOUS);
    Page page =
        AuthorizationViews.signIn(texts(request), purpose, formToken, input, recovery, errors);
    return show(request, status, page, purpose.client());
  }

  /**
   * Signs the browser in and redirects it. A new session identifier at each sign-in makes one that
   * was planted before worthless.
   *
   * @param path relative to the URL of the service
   */
  final Response signedIn(
      ContainerRequestContext request, AuthenticatedAccount account, String path) {
    String session =
        sessions()
            .begin(account.accountId(), account.credentialsVersion(), browser(request).session());
    return redirect(request, path)
        .header(HttpHeaders.SET_COOKIE, cookies().session(request, session))
        .build();
  }

  /** Returns the path of the page that follows a sign-in for an authorization request. */
  final String afterSignIn(PendingAuthorization pending) {
    return "/oauth/consent?request=" + services.pending().signedIn(pending);
  }

  /** Returns the purpose of a sign-in, if it is still valid. */
  final Optional<SignInPurpose> purpose(ContainerRequestContext request, QueryParameters sent) {
    Optional<SignInPurpose> page =
        sent.text(SignInPurpose.PAGE).flatMap(ReturnPage::of).map(SignInPurpose::of);
    return page.or(() -> pending(request, sent).map(SignInPurpose::of));
  }

  /**
   * Returns the authorization request of this browser, if it still waits. The page then has the
   * language that the request asks for.
   */
  final Optional<PendingAuthorization> pending(
      ContainerRequestContext request, QueryParameters sent) {
    return inItsLanguage(
        request, services.pending().find(token(sent), browser(request).id(), issuer(request)));
  }

  /** Returns the same as {@link #pending}, even if the user has already decided the request. */
  final Optional<PendingAuthorization> pendingOrDecided(
      ContainerRequestContext request, QueryParameters sent) {
    return inItsLanguage(
        request,
        services.pending().findEvenIfDecided(token(sent), browser(request).id(), issuer(request)));
  }

  private static Optional<PendingAuthorization> inItsLanguage(
      ContainerRequestContext request, Optional<PendingAuthorization> found) {
    found
        .flatMap(pending -> pending.request().language())
        .ifPresent(language -> Languages.choose(request, language));
    return found;
  }

  /** Returns the token of an authorization request, or an empty text. */
  static String token(QueryParameters sent) {
    return sent.text(SignInPurpose.REQUEST).orElse("");
  }

  /**
   * Renders an error: the request was decided, it expired, or the browser did not send its cookie.
   * Only a form shows that the browser blocks cookies. A link may have come from another browser.
   */
  final Response gone(ContainerRequestContext request, String token) {
    boolean blocked = HttpMethod.POST.equals(request.getMethod()) && !browser(request).known();
    String key = blocked ? "page.cookies" : "page.gone";
    Optional<Client> client = services.pending().client(token, browser(request).id());
    return show(request, 400, notice(request, key), client).build();
  }

  /**
   * Rejects a form that does not come from a page of this browser, or comes from an outdated page.
   */
  final void requireFormToken(
      ContainerRequestContext request,
      QueryParameters form,
      String reader,
      String path,
      Optional<Client> client) {
    requireFormToken(request, form, reader, path, page -> branded(page, client));
  }

  private PageTexts texts(ContainerRequestContext request) {
    return (key, arguments) -> pages().text(request, key, arguments);
  }
}
