package dev.ordering.oauth.authorize;

import dev.ordering.http.page.FieldError;
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

  /**
   * What the sign-in page shows.
   *
   * @param field under which the form carries what the sign-in is for
   * @param request of an application, for which an account can be created as well
   * @param recover where somebody goes who forgot the password, if mails are sent
   * @param recovered whether somebody comes from there with a new one
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
   * What the sign-in page knows of its reader.
   *
   * @param recovered whether the password is a new one
   */
  record Typed(String username, boolean recovered) {
    static final Typed NOTHING = new Typed("", false);

    static Typed of(String username) {
      return new Typed(username, false);
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
      Typed typed,
      Optional<String> recover,
      List<FieldError> errors) {
    SignInView view =
        new SignInView(
            purpose.field(),
            purpose.value(),
            purpose.asked().map(asked -> purpose.value()),
            token,
            purpose.lead(words),
            typed.username(),
            recover,
            typed.recovered(),
            FieldError.Summary.of(errors));
    return purpose
        .asked()
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

  /** A browser applies form-action to the redirects behind a form too, so the client is in it. */
  static Page leading(AuthorizationRequest asked, String template, Record view) {
    return Page.of(template, view).leadingTo(RedirectTarget.of(asked.redirectUri()).source());
  }
}
