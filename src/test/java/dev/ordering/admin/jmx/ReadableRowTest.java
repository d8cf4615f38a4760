package dev.ordering.admin.jmx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What Tomcat's JMX proxy prints of a value, which may be the text of a stranger. */
class ReadableRowTest {
  @Test
  void aValueNeitherBreaksTheLineNorControlsTheTerminal() {
    assertEquals("a b [2Jc 2Jd e", ReadableRow.text("a\nb\u001b[2Jc\u009b2Jd\u2028e"));
  }
}
