package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.Api;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What administrators do for people who want to be told what is known of them, or forgotten. */
class PersonalDataTest extends ConsoleTest {
  private static final String EMAIL = "zebulon@quackenbush.example";

  @TempDir private static Path directory;

  @Test
  void aFileWithAnythingButErasedUsersIsRefused() throws Exception {
    for (String text : new String[] {"garbage", "a".repeat(64) + "\n" + "a".repeat(63)}) {
      MBeanException refused = assertThrows(MBeanException.class, () -> eraseAgain(text));
      assertEquals("this file is not the output of erased", refused.getMessage(), text);
    }
    assertEquals("0 of 0 users are erased again", eraseAgain("\n"));
  }

  private String refusedExport(String id, Path file) {
    MBeanException refused =
        assertThrows(
            MBeanException.class, () -> console().invoke("Users", "export", id, file.toString()));
    return refused.getMessage().replace("it cannot be written: ", "");
  }

  private Object eraseAgain(String text) throws Exception {
    Path file = Files.writeString(directory.resolve("again.txt"), text);
    return console().invoke("Users", "eraseAgain", file.toString());
  }

  @Test
  void theyGetTheirDataAndTheRecordKeepsTheActWithoutTheName() throws Exception {
    CompositeData made = console().row("Users", "create", EMAIL, "Zebulon", "Quackenbush");
    String id = made.get("id").toString();
    Path file = directory.resolve("data.json");

    String text = (String) console().invoke("Users", "export", EMAIL, "");
    console().invoke("Users", "export", id, file.toString());
    assertEquals("the file exists already", refusedExport(id, file));
    assertEquals("there is no such directory", refusedExport(id, file.resolveSibling("no/x.json")));
    String erased = (String) console().invoke("Users", "erase", EMAIL);

    assertEquals(EMAIL, Api.tree(text).at("/user/email").asText());
    assertEquals("create", Api.tree(text).at("/administration/0/operation").asText());
    assertEquals(EMAIL, Api.tree(Files.readString(file)).at("/user/email").asText());
    assertEquals("user " + id + " is erased", erased);
    String record = console().table("Service", "audit").values().toString();
    assertTrue(record.contains("create"), record);
    assertFalse(record.toLowerCase(Locale.ROOT).contains("quackenbush"), record);
    String hashes = (String) console().invoke("Users", "erased");
    assertEquals(64, hashes.length());
    Path kept = Files.writeString(directory.resolve("erased.txt"), hashes + "\n");
    assertEquals(
        "0 of 1 users are erased again", console().invoke("Users", "eraseAgain", kept.toString()));
  }

  @Test
  void anExportThatBreaksOffLeavesNoFileAndCanBeRepeated() throws Exception {
    Path file = directory.resolve("broken-off.json");
    PushRows database = new PushRows(dataSource());
    database.update("alter table mail_outbox rename to mail_outbox_away");
    assertThrows(
        MBeanException.class,
        () -> console().invoke("Users", "export", "customer@demo.example", file.toString()));
    assertFalse(Files.exists(file));
    database.update("alter table mail_outbox_away rename to mail_outbox");
    console().invoke("Users", "export", "customer@demo.example", file.toString());

    assertEquals(
        "customer@demo.example", Api.tree(Files.readString(file)).at("/user/email").asText());
  }
}
