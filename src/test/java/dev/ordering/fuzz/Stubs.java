package dev.ordering.fuzz;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.function.Function;

/** Objects of the servlet API of which only some methods do anything. */
final class Stubs {
  private Stubs() {}

  /** What a method answers to its arguments. */
  interface Answer extends Function<Object[], Object> {}

  /**
   * @param answers by the names of methods; all others answer nothing, zero or false
   */
  static <T> T of(Class<T> type, Map<String, Answer> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              Answer answer = answers.get(method.getName());
              return answer == null ? nothing(method) : answer.apply(arguments);
            }));
  }

  private static Object nothing(Method method) {
    Class<?> type = method.getReturnType();
    if (type == boolean.class) {
      return false;
    }
    if (type == int.class) {
      return 0;
    }
    if (type == long.class) {
      return 0L;
    }
    if (type == Enumeration.class) {
      return Collections.emptyEnumeration();
    }
    return null;
  }
}
