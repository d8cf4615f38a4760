package dev.ordering.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The public files of the pages. */
class AssetsTest extends OneServiceTest {
  @Test
  void theStylesheetMayBeKeptAndAskedForAgainByItsTag() {
    Response first = target("/assets/style.css").request().get();

    assertEquals(200, first.getStatus());
    assertTrue(first.getHeaderString("Content-Type").startsWith("text/css"));
    assertEquals("public, max-age=3600", first.getHeaderString("Cache-Control"));
    assertEquals("nosniff", first.getHeaderString("X-Content-Type-Options"));
    assertTrue(first.getHeaderString("X-Request-Id").length() > 10);

    Response again =
        target("/assets/style.css")
            .request()
            .header("If-None-Match", first.getHeaderString("ETag"))
            .get();
    assertEquals(304, again.getStatus());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/none.css",
        "/assets/../WEB-INF/web.xml",
        "/assets/..%2FWEB-INF%2Fweb.xml",
        "/assets/%2e%2e/WEB-INF/web.xml",
        "/assets/",
        "/WEB-INF/templates/layout.mustache"
      })
  void nothingElseCanBeReached(String path) {
    assertEquals(
        404, client().target(getBaseUri() + path.substring(1)).request().get().getStatus());
  }
}
