package dev.ordering.changelog;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.security.Anyone;
import dev.ordering.versioning.Changelog;
import dev.ordering.versioning.Release;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.ByteArrayOutputStream;
import java.util.Comparator;
import java.util.UUID;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** The versions of the API as an Atom feed (RFC 4287), which notifies developers of changes. */
@Path("versions.atom")
public record VersionsFeedResource(Changelog changelog, PublicUrl publicUrl) {
  private static final String TYPE = "application/atom+xml";

  /** Returns the feed: an entry per version, with the most recently changed version first. */
  @Tag(name = "Descriptions")
  @Operation(
      operationId = "versionsFeed",
      summary = "The changelog as an Atom feed",
      description = "Lets a feed reader follow the changes of the API (RFC 4287).")
  @ApiResponse(
      responseCode = "200",
      description = "The feed, with one entry per version.",
      content = @Content(mediaType = "application/atom+xml", schema = @Schema(types = "string")))
  @ConditionalGet
  @GET
  @Anyone(cost = 1)
  @Produces(TYPE)
  public Response feed(@Context UriInfo uri) throws XMLStreamException {
    byte[] feed = feed(publicUrl.of(uri) + "/versions");
    return Response.ok(feed)
        .tag(UUID.nameUUIDFromBytes(feed).toString())
        .header(HttpHeaders.CONTENT_TYPE, TYPE + "; charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=3600")
        .build();
  }

  private byte[] feed(String page) throws XMLStreamException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(bytes, "UTF-8");
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeStartElement("feed");
    xml.writeDefaultNamespace("http://www.w3.org/2005/Atom");
    xml.writeAttribute("xml:lang", "en");
    text(xml, "id", page);
    text(xml, "title", "Versions of the Ordering Service’s API");
    xml.writeStartElement("author");
    text(xml, "name", "Ordering Service");
    xml.writeEndElement();
    link(xml, "self", page + ".atom");
    link(xml, "alternate", page);
    Comparator<Release> byDay = Comparator.comparing(Release::changed);
    text(xml, "updated", day(changelog.releases().stream().max(byDay).orElseThrow()));
    for (Release release : changelog.releases().stream().sorted(byDay.reversed()).toList()) {
      entry(xml, page, release);
    }
    xml.writeEndDocument();
    return bytes.toByteArray();
  }

  private static void entry(XMLStreamWriter xml, String page, Release release)
      throws XMLStreamException {
    String url = page + "#v" + release.version();
    xml.writeStartElement("entry");
    text(xml, "id", url);
    text(xml, "title", release.version() + " (" + release.status().value() + ")");
    text(xml, "updated", day(release));
    link(xml, "alternate", url);
    text(xml, "content", String.join("\n", release.sentences()));
    xml.writeEndElement();
  }

  private static String day(Release release) {
    return release.changed() + "T00:00:00Z";
  }

  private static void text(XMLStreamWriter xml, String name, String text)
      throws XMLStreamException {
    xml.writeStartElement(name);
    xml.writeCharacters(text);
    xml.writeEndElement();
  }

  private static void link(XMLStreamWriter xml, String relation, String url)
      throws XMLStreamException {
    xml.writeEmptyElement("link");
    xml.writeAttribute("rel", relation);
    xml.writeAttribute("href", url);
  }
}
