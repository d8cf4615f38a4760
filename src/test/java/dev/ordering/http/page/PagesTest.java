package dev.ordering.http.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.text.Texts;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.glassfish.jersey.CommonProperties;
import org.glassfish.jersey.client.ClientConfig;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.test.JerseyTest;
import org.glassfish.jersey.test.TestProperties;
import org.junit.jupiter.api.Test;

/** What every page has, whatever it shows. */
class PagesTest extends JerseyTest {
  private static final String TEMPLATE =
      "{{<layout}}{{$title}}{{name}}{{/title}}{{$main}}<p title=\"{{name}}\">{{name}}</p>"
          + "{{#note}}<i>{{.}}</i>{{/note}}{{^note}}<b>none</b>{{/note}}{{/main}}{{/layout}}";

  record Greeting(String name, Optional<String> note) {}

  @Path("/greeting")
  public static final class GreetingResource {
    private final Pages pages;

    GreetingResource(Pages pages) {
      this.pages = pages;
    }

    @GET
    public Response get(
        @Context ContainerRequestContext request,
        @QueryParam("name") String name,
        @QueryParam("note") String note) {
      Page page = Page.of("greeting", new Greeting(name, Optional.ofNullable(note)));
      return pages.respond(request, 200, page.withFormTarget("https:")).build();
    }
  }

  @Override
  protected Application configure() {
    forceSet(TestProperties.CONTAINER_PORT, "0");
    Pages pages =
        new Pages(
            PagesTest::file,
            new Texts(List.of("dev.ordering.http")),
            new PublicUrl(Optional.empty()),
            new Assets(PagesTest::file),
            new PageLinks(
                Optional.of("mailto:help@example.com"),
                Optional.empty(),
                Optional.of("https://example.com/terms?a=b")));
    return new ResourceConfig()
        .property(CommonProperties.FEATURE_AUTO_DISCOVERY_DISABLE, true)
        .register(new GreetingResource(pages));
  }

  @Override
  protected void configureClient(ClientConfig config) {
    config.property(CommonProperties.FEATURE_AUTO_DISCOVERY_DISABLE, true);
  }

  @Test
  void aPageSaysItsLanguageAndKeepsBrowsersCareful() {
    Response response =
        target("/greeting").queryParam("name", "Ann").request().acceptLanguage("fr").get();

    assertEquals("text/html; charset=utf-8", response.getHeaderString("Content-Type"));
    assertEquals("fr", response.getHeaderString("Content-Language"));
    assertEquals("no-store", response.getHeaderString("Cache-Control"));
    assertEquals("no-referrer", response.getHeaderString("Referrer-Policy"));
    assertEquals("nosniff", response.getHeaderString("X-Content-Type-Options"));
    assertEquals("DENY", response.getHeaderString("X-Frame-Options"));
    assertEquals(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' https:; "
            + "frame-ancestors 'none'; base-uri 'none'",
        response.getHeaderString("Content-Security-Policy"));
    String html = response.readEntity(String.class);
    assertTrue(html.startsWith("<!doctype html>\n<html lang=\"fr\">"), html);
    assertTrue(html.contains("Aller au contenu"), html);
    assertFalse(html.contains("<script"), html);
  }

  @Test
  void whatTheAdministratorNamedIsLinkedInTheReadersLanguage() {
    String html =
        target("/greeting")
            .queryParam("name", "A")
            .request()
            .acceptLanguage("de")
            .get(String.class);

    assertTrue(html.contains("<a href=\"mailto:help@example.com\">Hilfe</a>"), html);
    assertTrue(
        html.contains("<a href=\"https://example.com/terms?a&#61;b\">Bedingungen</a>"), html);
    assertFalse(html.contains("Datenschutz"), html);
  }

  @Test
  void hostileValuesAreOnlyText() {
    String html =
        target("/greeting")
            .queryParam("name", "\"><script>alert('1')</script>%7B%7B%7Bname%7D%7D%7D")
            .request()
            .get(String.class);

    assertFalse(html.contains("<script"), html);
    assertFalse(html.contains("\"><script"), html);
    assertTrue(html.contains("{{{name}}}"), html);
  }

  @Test
  void anEmptyOptionalIsNotShown() {
    assertTrue(
        target("/greeting").queryParam("name", "A").request().get(String.class).contains("none"));
    assertTrue(
        target("/greeting")
            .queryParam("name", "A")
            .queryParam("note", "seen")
            .request()
            .get(String.class)
            .contains("<i>seen</i>"));
  }

  private static Optional<InputStream> file(String path) throws IOException {
    return path.endsWith("/greeting.mustache")
        ? Optional.of(new ByteArrayInputStream(TEMPLATE.getBytes(StandardCharsets.UTF_8)))
        : Optional.of(Files.newInputStream(java.nio.file.Path.of("webapp" + path)));
  }
}
