package dev.ordering.bootstrap;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.naming.InitialContext;
import javax.naming.NameClassPair;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.NoInitialContextException;

/**
 * What the administrator bound in the app server's naming context of the WAR. A name that is not
 * bound is distinguished from one that is and cannot be read: the second is a mistake, of which
 * nobody would know if a default took its place.
 */
final class AppServerNames {
  private static final String ENVIRONMENT = "java:comp/env/";

  private AppServerNames() {}

  /**
   * The names that are bound in a context.
   *
   * @param context {@code jdbc} or {@code ordering}
   * @return empty where there is no such context
   */
  @SuppressWarnings("BanJNDI") // fixed names in the app server's own naming context
  static Set<String> in(String context) {
    Set<String> names = new TreeSet<>();
    try {
      for (NameClassPair pair :
          Collections.list(new InitialContext().list(ENVIRONMENT + context))) {
        names.add(pair.getName());
      }
    } catch (NameNotFoundException | NoInitialContextException nothingBound) {
      return Set.of();
    } catch (NamingException exception) {
      throw unreadable(context, exception);
    }
    return names;
  }

  /**
   * The object that is bound under a name.
   *
   * @param context as {@link #in} takes it
   * @throws IllegalStateException where one is bound and cannot be made; its message names the
   *     cause
   */
  @SuppressWarnings("BanJNDI") // fixed names in the app server's own naming context
  static Optional<Object> find(String context, String name) {
    if (!in(context).contains(name)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new InitialContext().lookup(ENVIRONMENT + context + "/" + name));
    } catch (NamingException exception) {
      throw unreadable(context + "/" + name, exception);
    }
  }

  private static IllegalStateException unreadable(String name, NamingException exception) {
    Throwable cause = exception;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return new IllegalStateException(
        name + " is bound in the app server but cannot be used: " + cause, exception);
  }
}
