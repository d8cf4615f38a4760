package dev.ordering.admin.jmx;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;

/**
 * An operation of a bean.
 *
 * @param action whether it changes anything and is therefore recorded
 * @param transaction whether its work runs in one transaction, so that an action is done completely
 *     or not at all
 * @param parameters required ones first
 * @param work returns a value of the result's type
 */
public record Operation(
    String name,
    String description,
    boolean action,
    boolean transaction,
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

  /** Starts the description of an operation that changes something. */
  public static Builder action(String name, String description, Parameter... parameters) {
    return new Builder(name, description, true, true, List.of(parameters));
  }

  /** Starts the description of an operation that only reads. */
  public static Builder query(String name, String description, Parameter... parameters) {
    return new Builder(name, description, false, true, List.of(parameters));
  }

  /** Starts the description of a query for one page of rows. It says how many these are at most. */
  public static Builder page(String name, String description, Parameter... parameters) {
    return query(name, description + ", at most " + Paging.SIZE + ".", parameters);
  }

  /** Returns the minimum number of arguments. */
  int minimumArguments() {
    return (int) parameters.stream().filter(Parameter::required).count();
  }

  /** The description of an operation, still without its work. */
  public record Builder(
      String name,
      String description,
      boolean action,
      boolean transaction,
      List<Parameter> parameters) {
    /**
     * Runs the work without a transaction: it opens its own transactions, or is a query that must
     * succeed without the database. An action is recorded in the database before its work.
     */
    public Builder withoutTransaction() {
      return new Builder(name, description, action, false, parameters);
    }

    private Operation returns(OpenType<?> result, Function<Arguments, Object> work) {
      return new Operation(name, description, action, transaction, parameters, result, work);
    }

    public <T> Operation returnsRow(RowType<T> type, Function<Arguments, T> work) {
      return returns(type.one(), arguments -> type.row(work.apply(arguments)));
    }

    public <T> Operation returnsTable(
        RowType<T> type, Function<Arguments, ? extends Collection<T>> work) {
      return returns(type.several(), arguments -> type.table(work.apply(arguments)));
    }

    public Operation returnsText(Function<Arguments, String> work) {
      return returns(SimpleType.STRING, work::apply);
    }

    public Operation runs(Consumer<Arguments> work) {
      return returnsText(
          arguments -> {
            work.accept(arguments);
            return "done";
          });
    }
  }
}
