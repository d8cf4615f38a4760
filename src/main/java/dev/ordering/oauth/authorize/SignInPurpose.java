package dev.ordering.oauth.authorize;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.session.OwnPage;
import java.util.Optional;

/** What somebody signs in for: an authorization request, or a page of this service. */
sealed interface SignInPurpose {
  /** The name under which the form and the query carry it. */
  String field();

  /** What they carry. */
  String value();

  /** Where somebody starts again whose form was out of date, inside the service. */
  String signIn();

  /** Where somebody goes who forgot the password, inside the service. */
  default String recover() {
    return signIn().replaceFirst("^/oauth/sign-in", "/oauth/recover");
  }

  /** What follows the sign-in, in the reader's language. */
  String lead(AuthorizationViews.Words words);

  /** The request of an application. */
  Optional<AuthorizationRequest> asked();

  /** The application that asks. */
  default Optional<Client> client() {
    return asked().map(AuthorizationRequest::client);
  }

  /**
   * An authorization request that waits for its user.
   *
   * @param value what the pages carry of it
   */
  record OfRequest(String value, AuthorizationRequest request) implements SignInPurpose {
    static final String FIELD = "request";

    @Override
    public String field() {
      return FIELD;
    }

    @Override
    public String signIn() {
      return "/oauth/sign-in?" + FIELD + "=" + value;
    }

    @Override
    public String lead(AuthorizationViews.Words words) {
      return words.text("page.sign_in.lead", request.client().name());
    }

    @Override
    public Optional<AuthorizationRequest> asked() {
      return Optional.of(request);
    }
  }

  /** A page for people with an account. */
  record OfPage(OwnPage page) implements SignInPurpose {
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
    public String signIn() {
      return page.signIn();
    }

    @Override
    public String lead(AuthorizationViews.Words words) {
      return words.text("page.sign_in.to." + page.area());
    }

    @Override
    public Optional<AuthorizationRequest> asked() {
      return Optional.empty();
    }
  }
}
