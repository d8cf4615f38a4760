package dev.ordering.idempotency;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.ordering.versioning.VersioningFeature;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Tells whether two requests are the same. It is taken of the request in its newest form, so that
 * the version, the order of members, and JSON or form make no difference.
 */
public final class RequestHash {
  private static final ObjectWriter WRITER =
      VersioningFeature.newestForm().writer().with(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  private RequestHash() {}

  /**
   * The SHA-256 of a request.
   *
   * @param request the record that the resource method was given
   */
  public static byte[] of(Record request) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(WRITER.writeValueAsBytes(request));
    } catch (JsonProcessingException | NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
