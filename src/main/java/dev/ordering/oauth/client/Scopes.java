package dev.ordering.oauth.client;

import dev.ordering.security.Scope;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Converts between sets of scopes and their text form: separated by one space, in any order (RFC
 * 6749 3.3).
 */
public final class Scopes {
  private Scopes() {}

  /** Parses the scopes of a request. Returns empty if one is unknown or there is none. */
  public static Optional<Set<Scope>> parse(String text) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (String name : text.split(" ", -1)) {
      Optional<Scope> scope = Scope.of(name);
      if (scope.isEmpty()) {
        return Optional.empty();
      }
      scopes.add(scope.get());
    }
    return Optional.of(scopes);
  }

  /** Formats scopes, always in the same order. */
  public static String text(Collection<Scope> scopes) {
    return scopes.stream().sorted().map(Scope::value).collect(Collectors.joining(" "));
  }

  /**
   * Parses what {@link #text} wrote into a row. Scopes that this release does not know are omitted.
   */
  public static Set<Scope> stored(String text) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (String name : text.split(" ", -1)) {
      Scope.of(name).ifPresent(scopes::add);
    }
    return Collections.unmodifiableSet(scopes);
  }
}
