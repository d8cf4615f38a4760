package dev.ordering.versioning;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_ABSENT;
import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.bodyChanged;
import static dev.ordering.versioning.Changes.fields;
import static dev.ordering.versioning.Changes.former;
import static dev.ordering.versioning.Changes.name;
import static dev.ordering.versioning.Changes.responseChanged;
import static dev.ordering.versioning.Changes.values;
import static dev.ordering.versioning.Changes.version;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a changelog may say. */
class ChangelogTest {
  @Test
  void tenIsNewerThanNine() {
    assertTrue(ApiVersion.of("1.9.0").isBefore(ApiVersion.of("1.10.0")));
  }

  @Test
  void aFieldThatDoesNotExistFailsTheStart() {
    String message = refusal(added("A field.", fields(SampleService.Item.class, "colour")));

    assertTrue(message.contains("colour") && message.contains("Item"), message);
  }

  @Test
  void aFormerFieldThatStillExistsFailsTheStart() {
    String message =
        refusal(
            responseChanged(
                "A field.", former(SampleService.Item.class, "code", String.class, i -> "")));

    assertTrue(message.contains("code") && message.contains("Item"), message);
  }

  record Ticket(int id, @JsonInclude(NON_ABSENT) Optional<String> number) {}

  record Numbers(Optional<String> number) {}

  /** A member that came later than the oldest version, and then got another name. */
  @Test
  void aMemberThatIsRenamedIsInNoVersionThatNeverHadIt() throws JsonProcessingException {
    Changelog changelog =
        Changelog.newestFirst(
            version(
                "1.2.0",
                VersionStatus.STABLE,
                "2026-11-20",
                responseChanged("It was a code.", name(Ticket.class, "code", "number")),
                bodyChanged("It was a code.", name(Numbers.class, "code", "number"))),
            version(
                "1.1.0",
                VersionStatus.UPDATABLE,
                "2026-11-20",
                added("A code.", fields(Ticket.class, "number"), fields(Numbers.class, "number"))),
            version("1.0.0", VersionStatus.UPDATABLE, "2026-11-20"));
    CompiledVersions versions = new CompiledVersions(changelog);
    Ticket ticket = new Ticket(1, Optional.of("7"));

    assertEquals("{\"id\":1,\"number\":\"7\"}", written(versions, "1.2.0", ticket));
    assertEquals("{\"id\":1,\"code\":\"7\"}", written(versions, "1.1.0", ticket));
    assertEquals("{\"id\":1}", written(versions, "1.0.0", ticket));
    assertEquals(
        List.of("number", "code"),
        VersionView.of(changelog).stream()
            .filter(view -> view.hasField(Ticket.class, "number"))
            .map(view -> view.fieldName(Ticket.class, "number"))
            .toList(),
        "in the OpenAPI documents");
    assertEquals("7", read(versions, "1.2.0", "{\"number\": \"7\"}"));
    assertEquals("7", read(versions, "1.1.0", "{\"code\": \"7\"}"));
    assertEquals("refused", read(versions, "1.2.0", "{\"code\": \"7\"}"));
    assertEquals("refused", read(versions, "1.1.0", "{\"number\": \"7\"}"));
    assertEquals("refused", read(versions, "1.0.0", "{\"number\": \"7\"}"));
  }

  private static String written(CompiledVersions versions, String version, Object value)
      throws JsonProcessingException {
    return versions.of(ApiVersion.of(version)).writer().writeValueAsString(value);
  }

  private static String read(CompiledVersions versions, String version, String body)
      throws JsonProcessingException {
    BodyTree tree = new BodyTree((ObjectNode) new ObjectMapper().readTree(body), false);
    try {
      return versions
          .of(ApiVersion.of(version))
          .bind(tree, Numbers.class, new SentPointers())
          .check((sent, errors) -> ((Numbers) sent).number().orElse("unknown"));
    } catch (ProblemException refused) {
      return "refused";
    }
  }

  @Test
  void aValueThatDoesNotExistFailsTheStart() {
    String message = refusal(added("A value.", values(SampleService.Method.class, "CARD")));

    assertTrue(message.contains("CARD") && message.contains("Method"), message);
  }

  @Test
  void versionsOutOfOrderFailTheStart() {
    Release older = version("1.9.0", VersionStatus.STABLE, "2026-11-20");
    Release newer = version("1.10.0", VersionStatus.DEVELOPMENT, "2026-11-20");

    assertThrows(IllegalArgumentException.class, () -> Changelog.newestFirst(older, newer));
  }

  private static String refusal(Change change) {
    Changelog changelog =
        Changelog.newestFirst(
            version("1.1.0", VersionStatus.STABLE, "2026-11-20", change),
            version("1.0.0", VersionStatus.UPDATABLE, "2026-11-20"));
    return assertThrows(
            IllegalStateException.class, () -> new VersioningFeature(changelog, Optional.empty()))
        .getMessage();
  }
}
