package dev.ordering.http.body;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Collects what is wrong with a request body, so that one response reports all of it: the status is
 * 400 if anything is malformed, else 422. A member is reported once: nothing more is said of it, or
 * of what it would hold.
 */
public final class BodyErrors {
  private final List<ApiError> malformed;
  private final List<ApiError> notAcceptable;
  private final Set<String> reported;

  public BodyErrors() {
    this(List.of(), List.of(), Set.of());
  }

  private BodyErrors(List<ApiError> malformed, List<ApiError> notAcceptable, Set<String> reported) {
    this.malformed = new ArrayList<>(malformed);
    this.notAcceptable = new ArrayList<>(notAcceptable);
    this.reported = new HashSet<>(reported);
  }

  /** The same errors, to which others can be added for themselves. */
  BodyErrors copy() {
    return new BodyErrors(malformed, notAcceptable, reported);
  }

  /** Something is missing, or of a wrong type; 400. */
  public void malformed(ApiError error) {
    add(malformed, error);
  }

  /** A value that is well formed but cannot be accepted; 422. */
  public void notAcceptable(ApiError error) {
    add(notAcceptable, error);
  }

  /** The member, which has to be there. */
  public <T> Optional<T> required(Optional<T> member, String pointer) {
    if (member.isEmpty()) {
      malformed(ApiError.of("required_member").at(pointer));
    }
    return member;
  }

  /** The value that a rule made of a member; none says that the member cannot be accepted. */
  public <T> Optional<T> accepted(Optional<T> value, String code, String pointer) {
    if (value.isEmpty()) {
      notAcceptable(ApiError.of(code).at(pointer));
    }
    return value;
  }

  /** The text, which must not be longer; the empty one if it is absent. */
  public String atMost(int characters, Optional<String> text, String pointer) {
    if (text.filter(value -> value.length() > characters).isPresent()) {
      notAcceptable(ApiError.of("text_too_long", characters).at(pointer));
    }
    return text.orElse("");
  }

  /** How much is wrong so far. */
  public int count() {
    return malformed.size() + notAcceptable.size();
  }

  /** Whether so much is wrong that no more need be looked for. */
  public boolean isFull() {
    return malformed.size() >= ApiError.MOST || notAcceptable.size() >= ApiError.MOST;
  }

  /**
   * Passes a body without errors.
   *
   * @throws ProblemException 400 or 422 with all errors, those that are malformed first
   */
  public void requireNone() {
    List<ApiError> all =
        Stream.concat(malformed.stream(), notAcceptable.stream()).limit(ApiError.MOST).toList();
    if (!all.isEmpty()) {
      throw Problem.of(malformed.isEmpty() ? 422 : 400, all).exception();
    }
  }

  private void add(List<ApiError> errors, ApiError error) {
    String pointer = error.field().orElse("");
    if (errors.size() < ApiError.MOST && !isTold(pointer)) {
      reported.add(pointer);
      errors.add(error);
    }
  }

  private boolean isTold(String pointer) {
    return reported.contains(pointer)
        || (!pointer.isEmpty() && isTold(pointer.substring(0, pointer.lastIndexOf('/'))));
  }
}
