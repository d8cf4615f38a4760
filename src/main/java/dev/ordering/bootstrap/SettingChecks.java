package dev.ordering.bootstrap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks the settings before anything else happens. It checks all values at once, and finds names
 * that look like a setting but are none. Otherwise a misspelled setting would silently have its
 * default.
 */
final class SettingChecks {
  /**
   * The variables of the administration script, which may be set for all processes of a machine.
   */
  private static final String SCRIPT_VARIABLES = "ORDERING_(MANAGER|CONTEXT)(_[A-Z_]+)?";

  private SettingChecks() {}

  /**
   * Parses every value.
   *
   * @throws IllegalStateException with a line for each invalid value
   */
  static void requireReadable(Settings settings) {
    List<String> errors = new ArrayList<>();
    for (Setting<?> setting : Settings.all()) {
      try {
        settings.get(setting);
      } catch (IllegalStateException unreadable) {
        errors.add(unreadable.getMessage());
      }
    }
    if (!errors.isEmpty()) {
      throw new IllegalStateException(String.join("\n", errors));
    }
  }

  /**
   * Returns the names of properties, variables and JNDI entries that look like a setting but are
   * none.
   */
  static List<String> unknownNames() {
    return unknownAmong(
        System.getProperties().stringPropertyNames(),
        System.getenv().keySet(),
        AppServerNames.in("ordering"));
  }

  /**
   * Returns those of the given names, sorted and as the administrator wrote them.
   *
   * @param properties names of system properties
   * @param variables names of environment variables
   * @param entries names in JNDI below {@code ordering}
   */
  static List<String> unknownAmong(
      Collection<String> properties, Collection<String> variables, Collection<String> entries) {
    Set<String> known = Settings.all().stream().map(Setting::name).collect(Collectors.toSet());
    Set<String> knownVariables = known.stream().map(Settings::variable).collect(Collectors.toSet());
    return Stream.of(
            properties.stream()
                .filter(name -> name.startsWith("ordering."))
                .filter(name -> !known.contains(name.substring("ordering.".length()))),
            variables.stream()
                .filter(name -> name.startsWith("ORDERING_") && !name.matches(SCRIPT_VARIABLES))
                .filter(name -> !knownVariables.contains(name)),
            entries.stream().filter(name -> !known.contains(name)).map(name -> "ordering/" + name))
        .flatMap(names -> names)
        .sorted()
        .toList();
  }
}
