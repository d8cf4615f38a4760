package dev.ordering.notification;

import dev.ordering.http.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Looks at the members of a configuration and collects what is wrong with them. */
final class CredentialRules {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9@._:-]{1,200}");

  private final PushEndpoints endpoints;
  private final List<Fault> faults = new ArrayList<>();

  CredentialRules(PushEndpoints endpoints) {
    this.endpoints = endpoints;
  }

  List<Fault> faults() {
    return List.copyOf(faults);
  }

  /** A member that must be there. */
  CredentialRules require(
      Optional<String> member, String name, String code, Predicate<String> rule) {
    if (member.filter(text -> !text.isBlank()).isEmpty()) {
      faults.add(Fault.of("required_member").at("/" + name));
      return this;
    }
    return accept(member, name, code, rule);
  }

  /** A member that may be left out. */
  CredentialRules accept(
      Optional<String> member, String name, String code, Predicate<String> rule) {
    if (member.isPresent() && !rule.test(member.get())) {
      faults.add(Fault.of(code).at("/" + name));
    }
    return this;
  }

  /** A name that stands in addresses, headers and tokens as it is. */
  CredentialRules requireName(Optional<String> member, String name) {
    return require(member, name, "invalid_push_name", text -> NAME.matcher(text).matches());
  }

  /** Where a service is, if it is not where its users have it. */
  CredentialRules acceptServer(Optional<String> member, String name) {
    return accept(
        member, name, "invalid_push_server", text -> endpoints.parseServer(text).isPresent());
  }
}
