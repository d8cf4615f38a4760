package dev.ordering.changelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The feed of the changelog, as a reader of feeds sees it. */
class VersionsFeedTest extends OneServiceTest {
  private static String text(Element parent, String name) {
    return parent.getElementsByTagName(name).item(0).getTextContent();
  }

  @Test
  void everyVersionIsAnEntryTheOneThatChangedLastFirst() throws Exception {
    Response response = target("/versions.atom").request().get();
    assertEquals(200, response.getStatus());
    assertEquals("application/atom+xml; charset=utf-8", response.getHeaderString("Content-Type"));
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(response.readEntity(byte[].class)));
    Element feed = document.getDocumentElement();
    assertEquals("http://www.w3.org/2005/Atom", feed.getAttribute("xmlns"));

    NodeList entries = feed.getElementsByTagName("entry");
    List<Instant> times = new ArrayList<>();
    for (int i = 0; i < entries.getLength(); i++) {
      Element entry = (Element) entries.item(i);
      times.add(Instant.parse(text(entry, "updated")));
      assertTrue(text(entry, "id").startsWith(getBaseUri() + "versions#v"), text(entry, "id"));
    }
    assertEquals(EveryVersion.Versions.since("0.2.0").size(), times.size());
    List<Instant> sorted = times.stream().sorted(Comparator.reverseOrder()).toList();
    assertEquals(sorted, times);
    assertEquals(times.get(0), Instant.parse(text(feed, "updated")));
    assertTrue(feed.getTextContent().contains("Webhooks report the changes"));
  }

  @Test
  void aReaderThatHasItIsToldSo() {
    String tag = target("/versions.atom").request().get().getHeaderString("ETag");

    assertEquals(
        304, target("/versions.atom").request().header("If-None-Match", tag).get().getStatus());
  }
}
