package dev.ordering.mail.demo;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.mail.MailSettings;
import dev.ordering.mail.model.KeptMail;
import dev.ordering.mail.storage.DemoMailRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The pages that show the mails of the demo, as HTML and as JSON. Links in the mails lead to the
 * URL at which the reader sees the page. The pages exist only if the demo has no mail server.
 */
@Path(DemoMailResource.PATH)
public record DemoMailResource(
    Transactions transactions, DemoMailRepository mails, Pages pages, PublicUrl publicUrl) {
  static final String PATH = "/demo/mail";

  private static final String CSP = "Content-Security-Policy";

  /** The HTML of a mail runs no scripts and loads nothing. Its links open outside of the frame. */
  private static final String POLICY =
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';"
          + " style-src 'unsafe-inline'; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'self'";

  @GET
  @Anyone
  @Produces(MediaType.APPLICATION_JSON)
  public Response list(@Context ContainerRequestContext request) {
    return json(all(request));
  }

  /** The same list as a page for browsers. */
  @GET
  @Anyone
  @Produces("text/html;qs=0.9")
  public Response listPage(@Context ContainerRequestContext request) {
    return page(request, "demo-mails", new MailsView(all(request)));
  }

  @GET
  @Path("{id: [0-9]{1,18}}")
  @Anyone
  @Produces(MediaType.APPLICATION_JSON)
  public Response one(@PathParam("id") long id, @Context ContainerRequestContext request) {
    return json(find(id, request));
  }

  /** The same mail as a page for browsers. */
  @GET
  @Path("{id: [0-9]{1,18}}")
  @Anyone
  @Produces("text/html;qs=0.9")
  public Response onePage(@PathParam("id") long id, @Context ContainerRequestContext request) {
    MailRepresentation mail = find(id, request);
    Response page = page(request, "demo-mail", new MailView(mail, mail.headers().entrySet()));
    page.getHeaders()
        .putSingle(
            CSP, page.getHeaderString(CSP).replace("; img-src", "; frame-src 'self'; img-src"));
    return page;
  }

  /** Returns the HTML of a mail without a page around it, for the frame in the page. */
  @GET
  @Path("{id: [0-9]{1,18}}/html")
  @Anyone
  @Produces(MediaType.TEXT_HTML)
  public Response html(@PathParam("id") long id, @Context ContainerRequestContext request) {
    return Response.ok(
            find(id, request).html().replaceFirst("<head>", "<head><base target=_blank>"))
        .header(HttpHeaders.CONTENT_TYPE, "text/html; charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header(CSP, POLICY)
        .header("Referrer-Policy", "no-referrer")
        .header("X-Content-Type-Options", "nosniff")
        .build();
  }

  private List<MailRepresentation> all(ContainerRequestContext request) {
    return transactions.read(mails::newest).stream().map(mail -> shown(mail, request)).toList();
  }

  private MailRepresentation find(long id, ContainerRequestContext request) {
    return transactions
        .read(() -> mails.find(id))
        .map(mail -> shown(mail, request))
        .orElseThrow(NotFoundException::new);
  }

  private MailRepresentation shown(KeptMail kept, ContainerRequestContext request) {
    return MailRepresentation.of(kept, publicUrl.of(request.getUriInfo()));
  }

  private static Response json(Object mails) {
    return Response.ok(mails).header(HttpHeaders.VARY, HttpHeaders.ACCEPT).build();
  }

  private Response page(ContainerRequestContext request, String template, Record view) {
    return pages
        .respond(request, 200, Page.of(template, view))
        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
        .build();
  }

  /** The data of the page that lists all mails. */
  record MailsView(List<MailRepresentation> mails) {}

  /** The data of the page of one mail. */
  record MailView(MailRepresentation mail, Set<Map.Entry<String, String>> headers) {}

  /**
   * A mail.
   *
   * @param sentAt ISO 8601
   * @param url the URL of its page
   */
  record MailRepresentation(
      long id,
      String messageId,
      String sentAt,
      String kind,
      String to,
      String language,
      String subject,
      Map<String, String> headers,
      String text,
      String html,
      String url) {
    static MailRepresentation of(KeptMail kept, String base) {
      return new MailRepresentation(
          kept.id(),
          kept.messageId(),
          kept.at().truncatedTo(ChronoUnit.SECONDS).toString(),
          kept.kind(),
          kept.mail().recipient(),
          kept.mail().language().getLanguage(),
          kept.mail().subject(),
          kept.mail().headers().entrySet().stream()
              .collect(
                  Collectors.toMap(
                      Map.Entry::getKey, header -> withBaseUrl(header.getValue(), base))),
          withBaseUrl(kept.mail().text(), base),
          withBaseUrl(kept.mail().html(), base),
          base + PATH + "/" + kept.id());
    }

    private static String withBaseUrl(String text, String base) {
      return text.replace(MailSettings.PLACEHOLDER_URL, base);
    }
  }
}
