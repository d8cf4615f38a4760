package dev.ordering.versioning;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A list of which few stand in many responses: its JSON is kept whole, as that of {@link Recurring}
 * records is, and its elements are not even made if it is known. A week of slots, of which a
 * checkout has three, so costs a copy of its bytes. (In a profile of a checkout a quarter of the
 * samples made and wrote slots.)
 *
 * @param <S> what the elements are made of
 */
@Recurring
public final class RecurringList<S, T> extends AbstractList<T> {
  private final List<S> source;
  private final Function<List<S>, List<T>> form;
  private final int hash;

  /**
   * @param form makes the elements, always the same function, of what decides about their JSON
   */
  public RecurringList(List<S> source, Function<List<S>, List<T>> form) {
    this.source = List.copyOf(source);
    this.form = form;
    int size = source.size();
    this.hash = size == 0 ? 0 : Objects.hash(size, source.get(0), source.get(size - 1));
  }

  @Override
  public Iterator<T> iterator() {
    return form.apply(source).iterator();
  }

  @Override
  public T get(int index) {
    return form.apply(source).get(index);
  }

  @Override
  public int size() {
    return source.size();
  }

  @Override
  public boolean equals(Object other) {
    return (other instanceof RecurringList<?, ?> list && list.form.equals(form))
        ? source == list.source || (hash == list.hash && source.equals(list.source))
        : super.equals(other);
  }

  /**
   * That of the first and last of what the elements are made of: long lists are not gone through.
   */
  @Override
  public int hashCode() {
    return hash;
  }
}
