package dev.ordering.admin.jmx;

import dev.ordering.admin.storage.AuditTrail;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.RejectedException;
import dev.ordering.http.text.Texts;
import dev.ordering.order.model.OrderException;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import dev.ordering.persistence.TransientErrors;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.management.MBeanException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs operations, in a transaction unless they open their own. Actions are recorded with their
 * outcome in the audit log and in the log.
 *
 * @param account finds the account that the arguments of an operation are about
 */
public record AuditedOperations(
    Transactions transactions,
    AuditTrail trail,
    Texts texts,
    Function<Arguments, Optional<Long>> account) {
  private static final Logger LOG = LoggerFactory.getLogger(AuditedOperations.class);

  Object perform(String bean, Operation operation, Arguments arguments) {
    if (!operation.action()) {
      return result(operation, arguments);
    }
    String who = Operator.current();
    String recorded = arguments.forAuditTrail();
    long id =
        transactions.write(
            () -> trail.begin(who, bean, operation.name(), recorded, account.apply(arguments)));
    String outcome = "failed";
    try {
      Object result = result(operation, arguments);
      outcome = "done";
      return result;
    } catch (RuntimeException exception) {
      outcome = reason(exception).map(text -> "refused: " + text).orElse("failed");
      throw exception;
    } finally {
      LOG.info(
          "{}: {}.{}({}): {}", who, bean, operation.name(), recorded, ReadableRow.text(outcome));
      end(id, outcome, arguments);
    }
  }

  private Object result(Operation operation, Arguments arguments) {
    Supplier<Object> work = () -> operation.work().apply(arguments);
    if (!operation.transaction()) {
      return work.get();
    }
    return operation.action() ? transactions.write(work) : transactions.read(work);
  }

  /** Records the outcome. If the database is away, the action still returns its result. */
  private void end(long id, String outcome, Arguments arguments) {
    try {
      transactions.run(() -> trail.end(id, outcome, account.apply(arguments)));
    } catch (DatabaseUnavailableException away) {
      LOG.warn("the outcome of action {} could not be recorded", id, away);
    }
  }

  /**
   * Returns an exception with the message for the administrator. An unexpected error is logged
   * under an incident id, and the message names the id.
   */
  MBeanException toMBeanException(RuntimeException exception) {
    return mbeanException(
        reason(exception)
            .orElseGet(
                () -> {
                  String incident = UUID.randomUUID().toString();
                  LOG.error("administration failed, {}", incident, exception);
                  return "this failed; the log says why under " + incident;
                }));
  }

  /** Creates an exception of a class that every console knows. It carries only the message. */
  static MBeanException mbeanException(String message) {
    MBeanException failure = new MBeanException(null, message);
    failure.setStackTrace(new StackTraceElement[0]);
    return failure;
  }

  private Optional<String> reason(RuntimeException exception) {
    if (exception instanceof AdministrationException
        || exception instanceof CatalogueException
        || exception instanceof OrderException) {
      return Optional.of(exception.getMessage());
    }
    if (exception instanceof RejectedException rejected) {
      return Optional.of(
          rejected.errors().stream().map(this::text).collect(Collectors.joining("\n")));
    }
    if (TransientErrors.isForeignKey(exception)) {
      return Optional.of("what this refers to was changed at the same time: look, and try again");
    }
    return exception instanceof DatabaseUnavailableException
        ? Optional.of("the database cannot be reached at the moment")
        : Optional.empty();
  }

  private String text(ApiError error) {
    String text = error.text(texts, Locale.ENGLISH);
    return error.field().map(field -> field.substring(1) + ": " + text).orElse(text);
  }
}
