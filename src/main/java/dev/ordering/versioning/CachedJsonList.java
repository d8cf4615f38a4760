package dev.ordering.versioning;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A list type with few distinct values that occur in many responses. The JSON of the whole list is
 * cached like that of {@link CachedJson} records. On a cache hit its elements are not even made, so
 * that a week of slots, of which a checkout has three, costs a copy of its bytes. (In a profile of
 * a checkout, a quarter of the samples made and wrote slots.)
 *
 * @param <S> the type that the elements are made from
 */
@CachedJson
public final class CachedJsonList<S, T> extends AbstractList<T> {
  private final List<S> source;
  private final Function<List<S>, List<T>> form;
  private final int hash;

  /**
   * @param source everything that the JSON of the elements depends on
   * @param form makes the elements from the source; always the same function instance
   */
  public CachedJsonList(List<S> source, Function<List<S>, List<T>> form) {
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
    return (other instanceof CachedJsonList<?, ?> list && list.form.equals(form))
        ? source == list.source || (hash == list.hash && source.equals(list.source))
        : super.equals(other);
  }

  /** Hashes only the size and the first and last source element, because lists can be long. */
  @Override
  public int hashCode() {
    return hash;
  }
}
