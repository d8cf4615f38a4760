package dev.ordering.http;

import dev.ordering.http.body.FormPairs;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.http.text.Phrase;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The query of a request, decoded strictly, in the order sent. Values are text. The methods that
 * parse a value collect their errors (400 {@code invalid_parameter}, field {@code ?name}), and
 * {@link #requireValid} reports all of them in one response.
 */
public final class QueryParameters {
  private static final int MAXIMUM_PARAMETERS = 1_000;
  private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,18}");
  private static final String MIGRATED_QUERY = QueryParameters.class.getName();

  private final Map<String, List<String>> values;
  private final List<ApiError> errors = new ArrayList<>();

  private QueryParameters(Map<String, List<String>> values) {
    this.values = values;
  }

  /** Returns the query in the form of the newest version, whichever version the request uses. */
  public static QueryParameters of(ContainerRequestContext request) {
    return request.getProperty(MIGRATED_QUERY) instanceof QueryParameters migrated
        ? new QueryParameters(migrated.values)
        : of(request.getUriInfo());
  }

  /** Returns the query exactly as it was sent. */
  public static QueryParameters of(UriInfo uri) {
    return parse(uri.getRequestUri().getRawQuery());
  }

  /**
   * Parses a raw query string, which may be null, or a form without nested fields.
   *
   * @throws ProblemException 400 if the text cannot be decoded, a name is too long, or there are
   *     {@code too_many_parameters}
   */
  public static QueryParameters parse(String rawQuery) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    int[] count = new int[1];
    FormPairs.each(
        rawQuery == null ? "" : rawQuery,
        (name, value) -> {
          count[0]++;
          if (count[0] > MAXIMUM_PARAMETERS) {
            throw Problem.of(400, ApiError.of("too_many_parameters", MAXIMUM_PARAMETERS))
                .exception();
          }
          values.computeIfAbsent(name, key -> new ArrayList<>(1)).add(value);
        });
    return new QueryParameters(values);
  }

  /** Replaces the query for all filters and resources after the version filter. */
  public void replaceIn(ContainerRequestContext request) {
    request.setProperty(MIGRATED_QUERY, this);
  }

  /** Returns a copy in which one parameter has another name and another value. */
  public QueryParameters replaced(String name, String newName, String newValue) {
    Map<String, List<String>> changed = new LinkedHashMap<>(values);
    changed.remove(name);
    changed.put(newName, List.of(newValue));
    return new QueryParameters(changed);
  }

  public Set<String> names() {
    return values.keySet();
  }

  /** Returns the names that were sent more than once. */
  public List<String> repeated() {
    return values.entrySet().stream()
        .filter(entry -> entry.getValue().size() > 1)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns the value of a parameter. Adds an error if it was sent twice. */
  public Optional<String> text(String name) {
    List<String> sent = values.getOrDefault(name, List.of());
    if (sent.size() > 1) {
      error(ApiError.of("repeated_parameter", name), name);
    }
    return sent.isEmpty() ? Optional.empty() : Optional.of(sent.get(0));
  }

  /** Returns the value as an id. Adds an error if it is not an integer. */
  public Optional<Long> id(String name) {
    return integer(name, Long.MIN_VALUE, Long.MAX_VALUE, Phrase.of("parameter.id"));
  }

  /** Returns the value as seconds since the epoch. Adds an error if it is not an integer. */
  public Optional<Long> timestamp(String name) {
    return integer(name, Long.MIN_VALUE, Long.MAX_VALUE, Phrase.of("parameter.timestamp"));
  }

  /**
   * Returns the value as an integer in decimal digits. Adds an error if it is not one or is out of
   * range.
   */
  public Optional<Long> integer(String name, long minimum, long maximum) {
    return integer(
        name,
        minimum,
        maximum,
        Phrase.of("parameter.integer", Long.toString(minimum), Long.toString(maximum)));
  }

  private Optional<Long> integer(String name, long minimum, long maximum, Phrase validValues) {
    Optional<String> text = text(name);
    Optional<Long> number =
        text.filter(INTEGER.asMatchPredicate())
            .map(Long::valueOf)
            .filter(value -> value >= minimum && value <= maximum);
    if (text.isPresent() && number.isEmpty()) {
      invalid(name, validValues);
    }
    return number;
  }

  /** Returns the one of {@code values} whose name was sent. Adds an error if there is none. */
  public <T> Optional<T> one(String name, List<T> values, Function<T, String> nameOf) {
    return text(name)
        .flatMap(
            text -> {
              Optional<T> named =
                  values.stream().filter(value -> nameOf.apply(value).equals(text)).findFirst();
              if (named.isEmpty()) {
                String names = values.stream().map(nameOf).collect(Collectors.joining(", "));
                invalid(name, Phrase.of("parameter.value", names));
              }
              return named;
            });
  }

  /**
   * Adds the error that the value of a parameter is invalid.
   *
   * @param validValues the valid values
   */
  public void invalid(String name, Phrase validValues) {
    error(ApiError.of("invalid_parameter", name, validValues), name);
  }

  private void error(ApiError error, String name) {
    if (errors.size() < ApiError.MAXIMUM) {
      errors.add(error.at("?" + name));
    }
  }

  /**
   * Completes the parsing.
   *
   * @throws ProblemException 400 with all errors, if there are any
   */
  public void requireValid() {
    if (!errors.isEmpty()) {
      throw Problem.of(400, errors).exception();
    }
  }
}
