package dev.ordering.versioning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.ordering.changelog.ApiChangelog;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** JSON that is kept is that of an equal record. */
class CachedJsonSerializerTest {
  private final ObjectWriter writer =
      new CompiledVersions(ApiChangelog.changelog()).newest().writer();

  /** A record that counts how often it is read. */
  @CachedJson
  record Place(
      String fullName, BigDecimal part, Optional<String> url, @JsonIgnore AtomicInteger reads) {
    @Override
    public String fullName() {
      reads.incrementAndGet();
      return fullName;
    }
  }

  record Page(List<Place> places, String end) {}

  @Test
  void isWrittenOnceAndStandsWhereItBelongs() throws JsonProcessingException {
    AtomicInteger reads = new AtomicInteger();
    Place bakery = new Place("Bäckerei \"€\"", new BigDecimal("1.50"), Optional.empty(), reads);
    Place other = new Place("B", BigDecimal.ONE, Optional.of("u"), reads);
    String written =
        """
        {"places":[{"full_name":"Bäckerei \\"€\\"","part":1.50},\
        {"full_name":"B","part":1,"url":"u"},{"full_name":"B","part":1,"url":"u"}],"end":"x"}""";

    Page page = new Page(List.of(bakery, other, other), "x");

    assertEquals(written, writer.writeValueAsString(page));
    reads.set(0);
    assertEquals(
        written, new String(writer.writeValueAsBytes(page), StandardCharsets.UTF_8), "as bytes");
    assertEquals(0, reads.get());
  }

  @Test
  void manyOfThemAreNotKept() throws JsonProcessingException {
    AtomicInteger reads = new AtomicInteger();
    List<Place> many =
        IntStream.range(0, CachedJsonSerializer.MAXIMUM_RECORDS + 1)
            .mapToObj(i -> new Place("P" + i, BigDecimal.ONE, Optional.empty(), reads))
            .toList();
    writer.writeValueAsString(new Page(many, "x"));
    reads.set(0);

    writer.writeValueAsString(new Page(many.subList(0, 1), "x"));

    assertEquals(1, reads.get());
  }

  /** What stands in a list of which there are few. */
  record Stop(String fullName, @JsonIgnore AtomicInteger reads) {
    @Override
    public String fullName() {
      reads.incrementAndGet();
      return fullName;
    }
  }

  record Route(List<Stop> stops, String end) {
    private static final Function<List<Stop>, List<Stop>> SAME = List::copyOf;
  }

  @Test
  void aListIsWrittenAsAWhole() throws JsonProcessingException {
    AtomicInteger reads = new AtomicInteger();
    String written = writer.writeValueAsString(route("Zoë", reads));
    reads.set(0);

    assertEquals(
        "{\"stops\":[{\"full_name\":\"Zoë\"},{\"full_name\":\"B\"}],\"end\":\"x\"}", written);
    assertEquals(written, writer.writeValueAsString(route("Zoë", reads)));
    assertEquals(0, reads.get());
  }

  @Test
  void ofListsFewerAreKept() throws JsonProcessingException {
    AtomicInteger reads = new AtomicInteger();
    for (int i = 0; i <= CachedJsonSerializer.MAXIMUM_LISTS; i++) {
      writer.writeValueAsString(route("P" + i, reads));
    }
    reads.set(0);

    writer.writeValueAsString(route("P0", reads));

    assertEquals(2, reads.get());
  }

  private static Route route(String first, AtomicInteger reads) {
    return new Route(
        new CachedJsonList<>(List.of(new Stop(first, reads), new Stop("B", reads)), Route.SAME),
        "x");
  }
}
