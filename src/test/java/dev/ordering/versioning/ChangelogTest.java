package dev.ordering.versioning;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.fields;
import static dev.ordering.versioning.Changes.former;
import static dev.ordering.versioning.Changes.responseChanged;
import static dev.ordering.versioning.Changes.values;
import static dev.ordering.versioning.Changes.version;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
