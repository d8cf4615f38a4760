package dev.ordering.http.page;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The links below every page, for the people who use the service.
 *
 * @param support where they get help
 * @param privacy what is done with their data
 * @param terms what they agree to
 */
public record PageLinks(
    Optional<String> support, Optional<String> privacy, Optional<String> terms) {
  /** No administrator said anything. */
  public static final PageLinks NONE =
      new PageLinks(Optional.empty(), Optional.empty(), Optional.empty());

  record Link(String address, String name) {}

  /** Those that there are. */
  List<Link> shown(UnaryOperator<String> text) {
    return Stream.of(
            support.map(address -> new Link(address, text.apply("page.support"))),
            privacy.map(address -> new Link(address, text.apply("page.privacy"))),
            terms.map(address -> new Link(address, text.apply("page.terms"))))
        .flatMap(Optional::stream)
        .toList();
  }
}
