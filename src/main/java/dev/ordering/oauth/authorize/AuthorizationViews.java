package dev.ordering.oauth.authorize;

import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.oauth.client.RedirectTarget;
import dev.ordering.oauth.session.PageTexts;
import dev.ordering.user.model.Account;
import java.util.List;
import java.util.Optional;

/** The views of the pages that several resources show. */
final class AuthorizationViews {
  private AuthorizationViews() {}

  /**
   * The data of the sign-in page.
   *
   * @param field the name of the form field that contains the purpose of the sign-in
   * @param request the request of an application; if present, the page also offers to create an
   *     account
   * @param recover the path for users who forgot the password, if the service can send mails
   * @param recovered whether the user has just chosen a new password
   */
  record SignInView(
      String field,
      String value,
      Optional<String> request,
      String token,
      String lead,
      String username,
      Optional<String> recover,
      boolean recovered,
      Optional<FieldError.Summary> summary) {}

  /**
   * The input and state of the reader of the sign-in page.
   *
   * @param recovered whether the user has just chosen a new password
   */
  record SignInInput(String username, boolean recovered) {
    static final SignInInput NOTHING = new SignInInput("", false);
  }

  record ConsentView(
      String request,
      String token,
      String client,
      String email,
      String destination,
      List<ScopeView> scopes) {}

  record ScopeView(String name, String detail) {}

  static Page signIn(
      PageTexts texts,
      SignInPurpose purpose,
      String token,
      SignInInput input,
      Optional<String> recovery,
      List<FieldError> errors) {
    Optional<AuthorizationRequest> request = purpose.authorizationRequest();
    SignInView view =
        new SignInView(
            purpose.field(),
            purpose.value(),
            request.map(any -> purpose.value()),
            token,
            purpose.leadText(texts),
            input.username(),
            recovery,
            input.recovered(),
            FieldError.Summary.of(errors));
    return request
        .map(authorization -> leading(authorization, "sign-in", view))
        .orElseGet(() -> Page.of("sign-in", view));
  }

  static Page consent(
      PageTexts texts, PendingAuthorization pending, String token, Account account) {
    AuthorizationRequest request = pending.request();
    List<ScopeView> scopes =
        request.scopes().stream()
            .sorted()
            .map(scope -> "page.scope." + scope.value())
            .map(key -> new ScopeView(texts.text(key), texts.text(key + ".detail")))
            .toList();
    return leading(
        request,
        "consent",
        new ConsentView(
            pending.token(),
            token,
            request.client().name(),
            account.email(),
            RedirectTarget.of(request.redirectUri()).shown(),
            scopes));
  }

  /**
   * Renders a page whose form ends in a redirect to the client. Browsers also apply form-action to
   * the redirects that follow a form, so it must include the client.
   */
  static Page leading(AuthorizationRequest request, String template, Record view) {
    return Page.of(template, view)
        .withFormTarget(RedirectTarget.of(request.redirectUri()).source());
  }
}
