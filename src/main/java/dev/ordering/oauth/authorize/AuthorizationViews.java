package dev.ordering.oauth.authorize;

import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.oauth.client.RedirectTarget;
import dev.ordering.user.model.Account;
import java.util.List;
import java.util.Optional;

/** The views of the pages that several resources show. */
final class AuthorizationViews {
  private AuthorizationViews() {}

  /** The texts in the reader's language. */
  @FunctionalInterface
  interface Words {
    String text(String key, Object... arguments);
  }

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

    static SignInInput of(String username) {
      return new SignInInput(username, false);
    }
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
      Words words,
      SignInPurpose purpose,
      String token,
      SignInInput input,
      Optional<String> recover,
      List<FieldError> errors) {
    SignInView view =
        new SignInView(
            purpose.field(),
            purpose.value(),
            purpose.authorizationRequest().map(asked -> purpose.value()),
            token,
            purpose.leadText(words),
            input.username(),
            recover,
            input.recovered(),
            FieldError.Summary.of(errors));
    return purpose
        .authorizationRequest()
        .map(asked -> leading(asked, "sign-in", view))
        .orElseGet(() -> Page.of("sign-in", view));
  }

  static Page consent(
      Words words, String id, String token, AuthorizationRequest asked, Account account) {
    List<ScopeView> scopes =
        asked.scopes().stream()
            .sorted()
            .map(scope -> "page.scope." + scope.value())
            .map(key -> new ScopeView(words.text(key), words.text(key + ".detail")))
            .toList();
    return leading(
        asked,
        "consent",
        new ConsentView(
            id,
            token,
            asked.client().name(),
            account.email(),
            RedirectTarget.of(asked.redirectUri()).shown(),
            scopes));
  }

  /**
   * Renders a page whose form ends in a redirect to the client. Browsers also apply form-action to
   * the redirects that follow a form, so it must include the client.
   */
  static Page leading(AuthorizationRequest asked, String template, Record view) {
    return Page.of(template, view).leadingTo(RedirectTarget.of(asked.redirectUri()).source());
  }
}
