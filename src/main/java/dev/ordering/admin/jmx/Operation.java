package dev.ordering.admin.jmx;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;

/**
 * Something that can be done at a bean.
 *
 * @param act whether it changes anything, which puts it on record
 * @param parameters the required ones first
 * @param work returns a value of the result's type; null where that is {@link SimpleType#VOID}
 */
public record Operation(
    String name,
    String description,
    boolean act,
    List<Parameter> parameters,
    OpenType<?> result,
    Function<Arguments, Object> work) {
  public Operation {
    parameters = List.copyOf(parameters);
    boolean optional = false;
    for (Parameter parameter : parameters) {
      if (optional && parameter.required()) {
        throw new IllegalArgumentException(name + ": " + parameter.name() + " after an optional");
      }
      optional = !parameter.required();
    }
  }

  /** Begins to describe one that changes something. */
  public static Draft act(String name, String description, Parameter... parameters) {
    return new Draft(name, description, true, List.of(parameters));
  }

  /** Begins to describe one that only looks. */
  public static Draft look(String name, String description, Parameter... parameters) {
    return new Draft(name, description, false, List.of(parameters));
  }

  /** How many arguments it takes at least. */
  int fewest() {
    return (int) parameters.stream().filter(Parameter::required).count();
  }

  /** An operation that still lacks its work. */
  public record Draft(String name, String description, boolean act, List<Parameter> parameters) {
    public Operation gives(OpenType<?> result, Function<Arguments, Object> work) {
      return new Operation(name, description, act, parameters, result, work);
    }

    public Operation givesText(Function<Arguments, String> work) {
      return gives(SimpleType.STRING, work::apply);
    }

    public Operation does(Consumer<Arguments> work) {
      return gives(
          SimpleType.STRING,
          arguments -> {
            work.accept(arguments);
            return "done";
          });
    }
  }
}
