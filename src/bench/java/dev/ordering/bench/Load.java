package dev.ordering.bench;

import java.util.List;

/**
 * What clients send: requests in turn, word for word. Where there are tokens, the first request has
 * {@link #TOKEN} in it and is sent with each token once; what replaces a token in the response is
 * sent later.
 */
record Load(List<String> requests, List<String> tokens) {
  /** Stands in a request for a token of 64 characters. */
  static final String TOKEN = "{token}";

  Load {
    requests = List.copyOf(requests);
    tokens = List.copyOf(tokens);
  }

  static Load of(List<String> requests) {
    return new Load(requests, List.of());
  }
}
