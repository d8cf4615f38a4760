package dev.ordering.oauth.authorize;

import dev.ordering.http.page.Page;
import dev.ordering.oauth.client.RedirectTarget;
import dev.ordering.user.model.Account;
import java.util.List;
import java.util.Optional;

/** The pages that several resources show, as their templates see them. */
final class AuthorizationViews {
  private AuthorizationViews() {}

  /** The texts of the reader's language. */
  @FunctionalInterface
  interface Words {
    String text(String key, Object... arguments);
  }

  record SignInView(
      String request,
      String token,
      String lead,
      String username,
      Optional<FieldError.Summary> summary) {}

  record ConsentView(
      String request,
      String token,
      String client,
      String email,
      String destination,
      List<ScopeView> scopes) {}

  record ScopeView(String name, String detail) {}

  record NoticeView(String heading, String explanation, Optional<String> link, String linkText) {}

  static Page signIn(
      Words words,
      String id,
      String token,
      AuthorizationRequest asked,
      String username,
      List<FieldError> errors) {
    return leading(
        asked,
        "sign-in",
        new SignInView(
            id,
            token,
            words.text("page.sign_in.lead", asked.client().name()),
            username,
            FieldError.Summary.of(errors)));
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
   * A page that only says something.
   *
   * @param key of the heading; the explanation is at KEY.text
   * @param link where trying again leads
   */
  static Page notice(Words words, String key, Optional<String> link) {
    return Page.of(
        "notice",
        new NoticeView(words.text(key), words.text(key + ".text"), link, words.text("page.again")));
  }

  /** The page of somebody who has to wait. */
  static Page wait(Words words, String explanation) {
    return Page.of(
        "notice", new NoticeView(words.text("page.wait"), explanation, Optional.empty(), ""));
  }

  /** A browser applies form-action to the redirects behind a form too, so the client is in it. */
  static Page leading(AuthorizationRequest asked, String template, Record view) {
    return Page.of(template, view).leadingTo(RedirectTarget.of(asked.redirectUri()).source());
  }
}
