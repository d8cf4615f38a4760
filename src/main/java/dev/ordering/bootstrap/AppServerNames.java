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
 * Reads the names that the administrator bound in the app server's naming context of the WAR. A
 * name that is not bound is distinguished from one that is bound but cannot be read. The second is
 * a mistake that would go unnoticed if a default took its place.
 */
final class AppServerNames {
  private static final String ENVIRONMENT = "java:comp/env/";

  private AppServerNames() {}

  /**
   * Returns the names that are bound in a context.
   *
   * @param context {@code jdbc} or {@code ordering}
   * @return empty if there is no such context
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
   * Returns the object that is bound under a name.
   *
   * @param context {@code jdbc} or {@code ordering}
   * @throws IllegalStateException if an object is bound and cannot be created; the message contains
   *     the cause
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
