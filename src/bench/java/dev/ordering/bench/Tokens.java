package dev.ordering.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** A pair of tokens. */
record Tokens(String access, String refresh) {
  private static final ObjectMapper JSON = new ObjectMapper();

  static Tokens of(String answer) throws IOException {
    JsonNode tree = JSON.readTree(answer);
    if (!tree.has("access_token")) {
      throw new IllegalStateException("no tokens: " + answer);
    }
    return new Tokens(tree.get("access_token").asText(), tree.get("refresh_token").asText());
  }
}
