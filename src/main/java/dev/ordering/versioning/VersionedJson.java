package dev.ordering.versioning;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import java.lang.reflect.Type;

/**
 * The reader of bodies and the writer of responses of one version. They are compiled from the
 * changelog when the service starts.
 */
final class VersionedJson {
  private final JsonMapper mapper;
  private final ObjectWriter writer;
  private final RequestForms requests;

  VersionedJson(JsonMapper mapper, Changelog changelog, ApiVersion version) {
    this.mapper = mapper;
    this.writer =
        Json.mapper().addModule(VersionSerializers.module(changelog, version)).build().writer();
    this.requests = new RequestForms(mapper, changelog, version);
  }

  ObjectWriter writer() {
    return writer;
  }

  /** Returns the writer of a response to a request that may have been migrated. */
  ObjectWriter writer(SentPointers origins) {
    return origins.isEmpty() ? writer : writer.withAttribute(SentPointers.class, origins);
  }

  /**
   * Binds a body to a record of the newest form.
   *
   * @param origins collects which member each migrated member comes from
   * @return the body with all errors in types and names, without the members that have an error
   */
  UncheckedBody<Object> bind(BodyTree body, Type type, SentPointers origins) {
    JavaType target = mapper.constructType(type);
    BodyErrors errors = new BodyErrors();
    JsonNode newest =
        new BodyMigration(requests, body.form(), origins, errors)
            .newest(target, body.root(), MemberPath.ROOT)
            .orElseThrow();
    try {
      return new UncheckedBody<>(mapper.treeToValue(newest, target), errors);
    } catch (JsonProcessingException refused) {
      throw Problem.of(400, ApiError.of("malformed_request")).exception();
    }
  }
}
