package dev.ordering.interoperability;

import java.net.URI;

/** A client library of another maker, used as its own documentation shows it. */
interface ForeignClient extends AutoCloseable {
  /** The client application of the demo data, which has no secret. */
  String CLIENT_ID = "demo-app";

  /** An address of the service, which may stand under a path. */
  static URI at(URI service, String path) {
    return URI.create(service + path);
  }

  /** The address that it sends its user's browser to, for the scope orders. */
  URI authorizationAddress();

  /**
   * Reads where the browser was sent back to and redeems the code.
   *
   * @throws RefusedException with the error that it was told
   */
  void redeem(URI redirect);

  /** The access token that it holds. */
  String accessToken();

  /** Calls GET /orders with its access token. */
  Answer orders();

  /**
   * Replaces its tokens.
   *
   * @throws RefusedException with the error that it was told
   */
  void refresh();

  /** Signs the device out. */
  void revoke();

  @Override
  default void close() {}

  /** What a call answered. */
  record Answer(int status, String body) {}

  /** What the service refused, as the client understood it. */
  final class RefusedException extends RuntimeException {
    /**
     * @param error the code of RFC 6749 4.1.2.1 or 5.2
     */
    RefusedException(String error) {
      super(error);
    }
  }
}
