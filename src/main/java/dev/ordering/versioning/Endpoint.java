package dev.ordering.versioning;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An operation of the API.
 *
 * @param path the template of its path, {@code /company/companies/{id}/apps/notifications} for
 *     example
 */
public record Endpoint(String method, String path) {
  /** Parses a method and a path, {@code GET /orders} for example. */
  static Endpoint of(String text) {
    String[] parts = text.split(" ", -1);
    if (parts.length != 2 || !parts[1].startsWith("/")) {
      throw new IllegalArgumentException(text + " is not a method and a path");
    }
    return new Endpoint(parts[0], parts[1]);
  }

  /** Returns the operation that a resource method serves. */
  static Endpoint of(Class<?> resource, Method method) {
    String verb =
        Stream.of(method.getAnnotations())
            .map(Annotation::annotationType)
            .map(type -> type.getAnnotation(HttpMethod.class))
            .filter(found -> found != null)
            .map(HttpMethod::value)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException(method + " has no HTTP method"));
    return new Endpoint(verb, path(resource, method));
  }

  private static String path(Class<?> resource, Method method) {
    String joined =
        Stream.of(resource.getAnnotation(Path.class), method.getAnnotation(Path.class))
            .filter(found -> found != null)
            .flatMap(path -> Stream.of(path.value().split("/", -1)))
            .filter(segment -> !segment.isEmpty())
            .map(segment -> segment.replaceAll("\\{\\s*(\\w+)\\s*:.*}", "{$1}"))
            .collect(Collectors.joining("/"));
    return "/" + joined;
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
