package dev.ordering.versioning;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordering.http.BodyErrors;
import dev.ordering.http.BodyTree;
import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import dev.ordering.http.UncheckedBody;
import java.lang.reflect.Type;

/** How one version reads bodies and writes answers, compiled at the start from the changelog. */
final class VersionedJson {
  private final JsonMapper head;
  private final ObjectWriter writer;
  private final RequestForms requests;

  VersionedJson(JsonMapper head, Changelog changelog, ApiVersion version) {
    this.head = head;
    this.writer = Json.mapper().addModule(OlderForms.module(changelog, version)).build().writer();
    this.requests = new RequestForms(head, changelog, version);
  }

  ObjectWriter writer() {
    return writer;
  }

  /** The writer of an answer to a request that was lifted, perhaps. */
  ObjectWriter writer(Origins origins) {
    return origins.isEmpty() ? writer : writer.withAttribute(Origins.class, origins);
  }

  RequestForms requests() {
    return requests;
  }

  /**
   * Binds a body to a record of today's form.
   *
   * @param origins told what comes from where
   * @return with every error in types and names, and without the members that have one
   */
  UncheckedBody<Object> bind(BodyTree body, Type type, Origins origins) {
    JavaType target = head.constructType(type);
    BodyErrors errors = new BodyErrors();
    JsonNode today =
        new BodyForm(requests, body.form(), origins, errors)
            .today(target, body.root(), MemberPath.ROOT)
            .orElseThrow();
    try {
      return new UncheckedBody<>(head.treeToValue(today, target), errors);
    } catch (JsonProcessingException refused) {
      throw Problem.of(400, Fault.of("malformed_request")).exception();
    }
  }
}
