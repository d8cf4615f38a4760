package dev.ordering.catalog.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.text.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Digests of the shops of a catalogue file, to find out which shops are the same in two files. The
 * quantity of a stock is left out, because it is written separately. Of the shops, nothing but the
 * digests stays in memory.
 */
public final class ShopDigests {
  private static final ObjectReader NODES =
      CatalogueJson.MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  private static final Set<String> INDEPENDENT = Set.of("company", "offers", "loyalty");

  private final Map<Long, String> shops = new HashMap<>();

  /** The other members that the parts of a shop depend on. */
  private final ObjectNode shared = CatalogueJson.MAPPER.createObjectNode();

  private ShopDigests() {}

  /** Reads a file that was parsed before without an error. */
  public static ShopDigests of(byte[] file) {
    ShopDigests digests = new ShopDigests();
    try (JsonParser json = CatalogueJson.MAPPER.createParser(file)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        digests.read(json.currentName(), json);
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    return digests;
  }

  private void read(String member, JsonParser json) throws IOException {
    json.nextToken();
    if (member.equals("shops")) {
      while (json.nextToken() == JsonToken.START_OBJECT) {
        shop(json);
      }
    } else if (INDEPENDENT.contains(member)) {
      json.skipChildren();
    } else {
      JsonNode value = NODES.readTree(json);
      shared.set(member, value);
    }
  }

  private void shop(JsonParser json) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    long id = 0;
    try (JsonGenerator copy = CatalogueJson.MAPPER.createGenerator(text)) {
      copy.copyCurrentEventExact(json);
      for (int depth = 1; depth > 0; ) {
        JsonToken token = json.nextToken();
        if (depth == 1 && "id".equals(json.currentName()) && token.isScalarValue()) {
          id = json.getValueAsLong();
        }
        if ("stock".equals(json.currentName()) && token.isScalarValue()) {
          copy.writeNumber(0);
        } else {
          copy.copyCurrentEventExact(json);
        }
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      }
    }
    shops.put(id, HexFormat.of().formatHex(Sha256.of(text.toByteArray())));
  }

  /** Returns the ids of the shops that are the same in another file. */
  public Set<Long> same(ShopDigests other) {
    return shared.equals(other.shared)
        ? shops.keySet().stream()
            .filter(shop -> shops.get(shop).equals(other.shops.get(shop)))
            .collect(Collectors.toSet())
        : Set.of();
  }
}
