package dev.ordering.notification;

import com.google.auth.RequestMetadataCallback;
import com.google.auth.oauth2.ServiceAccountCredentials;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The access token of a service account: Google's library fetches it, keeps it and renews it. */
final class FcmAccess {
  private static final String HEADER = "Authorization";

  private final GoogleAccounts accounts;
  private final FcmCredentials credentials;
  private final URI address;
  private ServiceAccountCredentials current;

  FcmAccess(GoogleAccounts accounts, FcmCredentials credentials) {
    this.accounts = accounts;
    this.credentials = credentials;
    this.address = credentials.address();
    this.current = accounts.account(credentials);
  }

  /**
   * The value of the header Authorization; one request for it, however many ask at once. Fails
   * where Google gives no token.
   */
  CompletableFuture<String> authorization() {
    CompletableFuture<String> authorization = new CompletableFuture<>();
    account()
        .getRequestMetadata(
            address,
            accounts.threads(),
            new RequestMetadataCallback() {
              @Override
              public void onSuccess(Map<String, List<String>> headers) {
                authorization.complete(headers.get(HEADER).get(0));
              }

              @Override
              public void onFailure(Throwable failure) {
                authorization.completeExceptionally(failure);
              }
            });
    return authorization;
  }

  private synchronized ServiceAccountCredentials account() {
    return current;
  }

  /** FCM does not take it any more; one that was fetched meanwhile stays. */
  synchronized void forget(String authorization) {
    var token = current.getAccessToken();
    if (token != null && authorization.endsWith(" " + token.getTokenValue())) {
      current = accounts.account(credentials);
    }
  }
}
