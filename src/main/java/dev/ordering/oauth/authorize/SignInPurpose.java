package dev.ordering.oauth.authorize;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.session.PageTexts;
import dev.ordering.oauth.session.ReturnPage;
import java.util.Optional;

/** The purpose of a sign-in: an authorization request, or a page of this service. */
sealed interface SignInPurpose {
  /** Returns the name of the form field and query parameter that contain the purpose. */
  String field();

  /** Returns the value of that field. */
  String value();

  /**
   * Returns the path of the sign-in page, relative to the URL of the service. An outdated form
   * links to it.
   */
  String signInPath();

  /**
   * Returns the path of the page for users who forgot the password, relative to the URL of the
   * service.
   */
  default String recoveryPath() {
    return signInPath().replaceFirst("^/oauth/sign-in", "/oauth/recover");
  }

  /** Returns a text that says what follows the sign-in, in the reader's language. */
  String leadText(PageTexts texts);

  /** Returns the request of an application, if this is the purpose. */
  Optional<AuthorizationRequest> authorizationRequest();

  /** Returns the application that sent the request, if this is the purpose. */
  default Optional<Client> client() {
    return authorizationRequest().map(AuthorizationRequest::client);
  }

  /** An authorization request that waits for its user. */
  record OfRequest(PendingAuthorization pending) implements SignInPurpose {
    static final String FIELD = "request";

    @Override
    public String field() {
      return FIELD;
    }

    @Override
    public String value() {
      return pending.token();
    }

    @Override
    public String signInPath() {
      return "/oauth/sign-in?" + FIELD + "=" + value();
    }

    @Override
    public String leadText(PageTexts texts) {
      return texts.text("page.sign_in.lead", pending.request().client().name());
    }

    @Override
    public Optional<AuthorizationRequest> authorizationRequest() {
      return Optional.of(pending.request());
    }
  }

  /** A page for users with an account. */
  record OfPage(ReturnPage page) implements SignInPurpose {
    static final String FIELD = "to";

    @Override
    public String field() {
      return FIELD;
    }

    @Override
    public String value() {
      return page.path();
    }

    @Override
    public String signInPath() {
      return page.signInPath();
    }

    @Override
    public String leadText(PageTexts texts) {
      return texts.text("page.sign_in.to." + page.area());
    }

    @Override
    public Optional<AuthorizationRequest> authorizationRequest() {
      return Optional.empty();
    }
  }
}
