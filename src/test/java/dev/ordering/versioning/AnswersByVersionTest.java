package dev.ordering.versioning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What an answer looks like in each version. */
class AnswersByVersionTest extends SampleService {
  @Test
  void theNewestFormIsTheRecord() {
    assertEquals(
        "{\"results\":[{\"product\":{\"price\":{\"value\":12.5,\"currency\":\"EUR\"}},"
            + "\"total\":{\"value\":12.5,\"currency\":\"EUR\"},\"method\":\"bancontact\"}],"
            + "\"next\":null,\"comments\":true}",
        text(get("1.10.0", "/samples")));
  }

  @Test
  void aFormerMemberIsMadeFromTheWholeRecord() {
    assertEquals(
        "{\"results\":[{\"product\":{\"price\":{\"value\":12.5,\"currency\":\"EUR\"}},"
            + "\"total\":{\"value\":12.5,\"currency\":\"EUR\"},\"method\":\"bancontact\"}],"
            + "\"next\":null,\"allow_comments\":true}",
        text(get("1.7.0", "/samples")));
  }

  @Test
  void aMembersOwnFormOutlivesThatOfItsType() {
    assertEquals(
        "{\"results\":[{\"product\":{\"price\":12.5},"
            + "\"total\":{\"value\":12.5,\"currency\":\"EUR\"},\"method\":\"mistercash\"}],"
            + "\"next\":null,\"allow_comments\":true}",
        text(get("1.3.0", "/samples")));
  }

  @Test
  void everyValueOfATypeHasTheOlderForm() {
    assertEquals(
        "{\"results\":[{\"product\":{\"price\":12.5},\"total\":12.5,\"method\":\"mistercash\"}],"
            + "\"next\":null,\"allow_comments\":true}",
        text(get("1.0.0", "/samples")));
  }

  @Test
  void aWholeAnswerCanHaveBeenOneOfItsMembers() {
    assertEquals(
        "[{\"product\":{\"price\":12.5},\"total\":12.5,\"method\":\"mistercash\"}]",
        text(get("0.2.0", "/samples")));
  }

  @Test
  void versionsAskedInTurnDoNotSeeEachOthersForms() {
    String newest = text(get("1.10.0", "/samples"));
    String oldest = text(get("0.2.0", "/samples"));

    for (int i = 0; i < 3; i++) {
      assertEquals(newest, text(get("1.10.0", "/samples")));
      assertEquals(oldest, text(get("0.2.0", "/samples")));
    }
  }
}
