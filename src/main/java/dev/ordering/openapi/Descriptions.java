package dev.ordering.openapi;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.ExampleValues;
import dev.ordering.versioning.Endpoint;
import dev.ordering.versioning.VersionView;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.jaxrs2.Reader;
import io.swagger.v3.oas.annotations.Hidden;
import io.swagger.v3.oas.integration.SwaggerConfiguration;
import io.swagger.v3.oas.models.OpenAPI;
import jakarta.ws.rs.HttpMethod;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Creates the OpenAPI document of each version. Runs when the service is built. */
public final class Descriptions {
  private static final Examples EXAMPLES = new Examples();

  private final JsonMapper mapper;
  private final List<Class<?>> resources;
  private final RecordComments comments;

  /**
   * The document as the annotations describe it, the same for every version and without schemas.
   */
  private final ObjectNode annotated;

  /**
   * Reads the resources.
   *
   * @param mapper the mapper that determines the names of record components in JSON
   * @param sources the folder of the Java sources, whose comments explain the fields
   */
  public Descriptions(JsonMapper mapper, List<Class<?>> resources, Path sources) {
    this.mapper = mapper;
    this.resources = List.copyOf(resources);
    this.comments = new RecordComments(sources);
    this.annotated = annotated(this.resources);
  }

  /** Returns the OpenAPI 3.1 document of a version. */
  public ObjectNode of(VersionView version) {
    Schemas schemas = new Schemas(mapper, version, comments);
    CommonParts common = new CommonParts(version);
    ObjectNode described = annotated.deepCopy();
    ObjectNode document = mapper.createObjectNode().put("openapi", "3.1.0");
    document.set("info", common.info());
    document.set("externalDocs", CommonParts.guides());
    document.putArray("servers").addObject().put("url", ExampleValues.PLACEHOLDER_URL);
    ObjectNode paths = JsonNodeFactory.instance.objectNode();
    methods()
        .filter(method -> !isVersioned(method) || version.has(method))
        .forEach(method -> describe(method, described, paths, version, schemas));
    document.set("tags", CommonParts.tags(paths));
    document.set("paths", paths);
    Webhooks.describe(document);
    ObjectNode components = document.putObject("components");
    components.set("responses", CommonParts.responses(schemas));
    components.set("parameters", common.parameters());
    components.set("headers", common.headers());
    components.set("securitySchemes", CommonParts.securitySchemes());
    components.set("schemas", schemas.all());
    return document;
  }

  private void describe(
      Method method, ObjectNode described, ObjectNode paths, VersionView version, Schemas schemas) {
    Endpoint endpoint = VersionView.endpoint(method);
    String verb = endpoint.method().toLowerCase(Locale.ROOT);
    if (described.path("paths").path(endpoint.path()).path(verb) instanceof ObjectNode operation) {
      paths
          .withObjectProperty(endpoint.path())
          .set(
              verb,
              new OperationDescription(version, schemas, comments, method).of(operation, EXAMPLES));
    } else {
      throw new IllegalStateException(endpoint + " is not described");
    }
  }

  private Stream<Method> methods() {
    return resources.stream()
        .flatMap(resource -> Stream.of(resource.getDeclaredMethods()))
        .filter(
            method ->
                Stream.of(method.getAnnotations())
                    .anyMatch(
                        found -> found.annotationType().isAnnotationPresent(HttpMethod.class)))
        .filter(method -> !method.isAnnotationPresent(Hidden.class))
        .sorted(
            Comparator.comparing((Method method) -> VersionView.endpoint(method).path())
                .thenComparing(Method::getName));
  }

  static boolean isVersioned(Method method) {
    return method.isAnnotationPresent(Versioned.class)
        || method.getDeclaringClass().isAnnotationPresent(Versioned.class);
  }

  private static ObjectNode annotated(List<Class<?>> resources) {
    SwaggerConfiguration configuration =
        new SwaggerConfiguration().openAPI(new OpenAPI()).openAPI31(true);
    OpenAPI read = new Reader(configuration).read(new LinkedHashSet<>(resources));
    return Json31.mapper().convertValue(read, ObjectNode.class);
  }
}
