package dev.ordering.notification.push;

import dev.ordering.http.problem.ApiError;
import dev.ordering.outbound.EndpointPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Validates the fields of a configuration and collects the errors. */
public final class CredentialRules {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9@._:-]{1,200}");

  private final EndpointPolicy endpoints;
  private final List<ApiError> errors = new ArrayList<>();

  public CredentialRules(EndpointPolicy endpoints) {
    this.endpoints = endpoints;
  }

  public List<ApiError> errors() {
    return List.copyOf(errors);
  }

  /**
   * Returns the value of a required field; empty if it was not sent.
   *
   * @param member null if it was not sent
   */
  public static String sent(String member) {
    return Objects.requireNonNullElse(member, "");
  }

  /** Validates a required field. */
  public CredentialRules require(String member, String name, String code, Predicate<String> rule) {
    if (member.isBlank()) {
      errors.add(ApiError.of("required_member").at("/" + name));
      return this;
    }
    return accept(Optional.of(member), name, code, rule);
  }

  /** Validates an optional field. */
  public CredentialRules accept(
      Optional<String> member, String name, String code, Predicate<String> rule) {
    if (member.isPresent() && !rule.test(member.get())) {
      errors.add(ApiError.of(code).at("/" + name));
    }
    return this;
  }

  /** Validates a name that is used in URLs, headers and tokens without escaping. */
  public CredentialRules requireName(String member, String name) {
    return require(member, name, "invalid_push_name", text -> NAME.matcher(text).matches());
  }

  /** Validates the URL of a server that takes the place of the push service's own. */
  public CredentialRules acceptServer(Optional<String> member, String name) {
    return accept(
        member, name, "invalid_push_server", text -> endpoints.parseServer(text).isPresent());
  }
}
