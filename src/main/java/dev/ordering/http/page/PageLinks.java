package dev.ordering.http.page;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The links at the bottom of every page.
 *
 * @param support where users get help
 * @param privacy how their data are used
 * @param terms what they agree to
 */
public record PageLinks(
    Optional<String> support, Optional<String> privacy, Optional<String> terms) {
  record Link(String address, String name) {}

  /** Returns the links that are configured. */
  List<Link> shown(UnaryOperator<String> text) {
    return Stream.of(
            support.map(address -> new Link(address, text.apply("page.support"))),
            privacy.map(address -> new Link(address, text.apply("page.privacy"))),
            terms.map(address -> new Link(address, text.apply("page.terms"))))
        .flatMap(Optional::stream)
        .toList();
  }
}
