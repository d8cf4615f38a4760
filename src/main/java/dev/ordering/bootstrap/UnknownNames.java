package dev.ordering.bootstrap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds what looks like a setting but is none: a misspelled one would silently have its default.
 */
final class UnknownNames {
  /** What the administration script reads, which may be set for everybody on a machine. */
  private static final String OF_THE_SCRIPT = "ORDERING_(MANAGER|CONTEXT)(_[A-Z_]+)?";

  private UnknownNames() {}

  static List<String> ofAppServer() {
    return among(
        System.getProperties().stringPropertyNames(),
        System.getenv().keySet(),
        AppServerNames.in("ordering"));
  }

  /**
   * The names, sorted, as administrators wrote them.
   *
   * @param properties names of system properties
   * @param variables names of environment variables
   * @param entries names in JNDI below {@code ordering}
   */
  static List<String> among(
      Collection<String> properties, Collection<String> variables, Collection<String> entries) {
    Set<String> known = Setting.all().stream().map(Setting::name).collect(Collectors.toSet());
    Set<String> knownVariables = known.stream().map(Settings::variable).collect(Collectors.toSet());
    List<String> unknown = new ArrayList<>();
    properties.stream()
        .filter(name -> name.startsWith("ordering."))
        .filter(name -> !known.contains(name.substring("ordering.".length())))
        .forEach(unknown::add);
    variables.stream()
        .filter(name -> name.startsWith("ORDERING_") && !name.matches(OF_THE_SCRIPT))
        .filter(name -> !knownVariables.contains(name))
        .forEach(unknown::add);
    entries.stream()
        .filter(name -> !known.contains(name))
        .map(name -> "ordering/" + name)
        .forEach(unknown::add);
    return unknown.stream().sorted().toList();
  }
}
