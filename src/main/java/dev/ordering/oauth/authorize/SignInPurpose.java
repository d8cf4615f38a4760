package dev.ordering.oauth.authorize;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.session.PageTexts;
import dev.ordering.oauth.session.ReturnPage;
import java.util.Optional;

/**
 * The purpose of a sign-in: an authorization request, or a page of this service.
 *
 * @param field the form field and query parameter that contain the purpose
 * @param value of that field
 * @param signInPath the path of the sign-in page, relative to the URL of the service; an outdated
 *     form links to it
 * @param leadKey the key of a text that says what follows the sign-in
 * @param pending the authorization request that waits for its user, if it is the purpose
 */
record SignInPurpose(
    String field,
    String value,
    String signInPath,
    String leadKey,
    Optional<PendingAuthorization> pending) {
  static final String REQUEST = "request";
  static final String PAGE = "to";

  static SignInPurpose of(PendingAuthorization pending) {
    String token = pending.token();
    String path = "/oauth/sign-in?" + REQUEST + "=" + token;
    return new SignInPurpose(REQUEST, token, path, "page.sign_in.lead", Optional.of(pending));
  }

  static SignInPurpose of(ReturnPage page) {
    String leadKey = "page.sign_in.to." + page.area();
    return new SignInPurpose(PAGE, page.path(), page.signInPath(), leadKey, Optional.empty());
  }

  /**
   * Returns the path of the page for users who forgot the password, relative to the URL of the
   * service.
   */
  String recoveryPath() {
    return signInPath.replaceFirst("^/oauth/sign-in", "/oauth/recover");
  }

  /** Returns the text that says what follows the sign-in, in the reader's language. */
  String leadText(PageTexts texts) {
    return texts.text(leadKey, client().stream().map(Client::name).toArray());
  }

  /** Returns the request of an application, if this is the purpose. */
  Optional<AuthorizationRequest> authorizationRequest() {
    return pending.map(PendingAuthorization::request);
  }

  /** Returns the application that sent the request, if this is the purpose. */
  Optional<Client> client() {
    return authorizationRequest().map(AuthorizationRequest::client);
  }

  @Override
  public String toString() {
    return "SignInPurpose[...]";
  }
}
