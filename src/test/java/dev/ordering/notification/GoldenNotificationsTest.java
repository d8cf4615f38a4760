package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.Golden;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;

/** The notifications in each version that has them, as a client receives them. */
class GoldenNotificationsTest extends OneServiceTest {
  /** Far ahead: when a notification is due is decided by the clock of the database. */
  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2099-06-01T09:00:00Z"), ZoneOffset.UTC);
  }

  @ParameterizedTest
  @EveryVersion(since = "1.9.0")
  void theListAndTheAnswerHaveTheFormOfEachVersion(String version) {
    Staff staff = Staff.signedIn(getBaseUri(), "staff");
    Answer list = staff.get(Staff.path(1) + "?before_id=2", "X-VERSION", version);
    Answer one = staff.schedule("Zoë’s 🎂", "2099-07-08 09:10:11", "X-VERSION", version);

    assertEquals(200, list.status());
    Golden.assertGolden("notifications/list/" + version, list.json().toString());
    Golden.assertGolden(
        "notifications/scheduled/" + version,
        one.json().toString().replaceFirst("\"id\":[0-9]+", "\"id\":1000"));
  }
}
