package dev.ordering.versioning;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordering.http.BodyTree;
import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import java.lang.reflect.Type;
import java.util.Optional;

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
   * @throws dev.ordering.http.ProblemException 400 or 422 with every fault in types and names
   */
  Object bind(BodyTree body, Type type, Origins origins) {
    JavaType target = head.constructType(type);
    BodyForm form = new BodyForm(requests, body.form(), origins);
    JsonNode today = form.today(target, body.root(), MemberPath.ROOT);
    Optional<Problem> problem = form.problem();
    if (problem.isPresent()) {
      throw problem.get().exception();
    }
    try {
      return head.treeToValue(today, target);
    } catch (JsonProcessingException refused) {
      throw Problem.of(400, Fault.of("malformed_request")).exception();
    }
  }
}
