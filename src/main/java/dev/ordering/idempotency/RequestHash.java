package dev.ordering.idempotency;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.ordering.http.text.Sha256;
import dev.ordering.versioning.VersioningFeature;
import java.io.IOException;
import java.math.BigDecimal;

/**
 * Computes the hash that decides whether two requests are the same. The hash is computed from the
 * request in its newest form. So the API version, the order of the fields, JSON or form encoding,
 * and trailing zeros of an amount make no difference.
 */
public final class RequestHash {
  private static final ObjectWriter WRITER =
      VersioningFeature.newestForm()
          .registerModule(new SimpleModule().addSerializer(BigDecimal.class, new Amount()))
          .writer()
          .with(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  private RequestHash() {}

  /** Serializes 5.7 and 5.70 as the same number. */
  private static final class Amount extends StdSerializer<BigDecimal> {
    Amount() {
      super(BigDecimal.class);
    }

    @Override
    public void serialize(BigDecimal value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeNumber(new BigDecimal(value.stripTrailingZeros().toPlainString()));
    }
  }

  /**
   * Returns the SHA-256 hash of a request.
   *
   * @param request the record that was passed to the resource method
   */
  public static byte[] of(Record request) {
    try {
      return Sha256.of(WRITER.writeValueAsBytes(request));
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
