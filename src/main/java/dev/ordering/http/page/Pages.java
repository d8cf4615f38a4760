package dev.ordering.http.page;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.Mustache;
import com.github.mustachejava.MustacheFactory;
import com.github.mustachejava.util.HtmlEscaper;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Sha256;
import dev.ordering.http.text.Texts;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Renders the pages for people. Pages are mustache templates inside one layout, in the reader's
 * language. Their headers forbid framing, caching, foreign scripts and referrers. Values are
 * escaped. Templates use:
 *
 * <ul>
 *   <li>{@code {{#text}}key{{/text}}} for fixed texts,
 *   <li>{@code {{base}}} at the beginning of this service's URLs, which is right under any context
 *       path,
 *   <li>{@code {{base}}{{#asset}}name{{/asset}}} for files,
 *   <li>{@code {{#here}}path{{/here}}} to mark the link to the page itself.
 * </ul>
 */
public final class Pages {
  private static final String TEMPLATES = "/WEB-INF/templates/";

  private final MustacheFactory templates;
  private final Texts texts;
  private final PublicUrl publicUrl;
  private final PageLinks links;
  private final Assets assets;

  public Pages(
      WebResources webResources, Texts texts, PublicUrl publicUrl, Assets assets, PageLinks links) {
    this.templates =
        new DefaultMustacheFactory(
            name ->
                new StringReader(
                    new String(webResources.read(TEMPLATES + name), StandardCharsets.UTF_8)));
    this.texts = texts;
    this.publicUrl = publicUrl;
    this.links = links;
    this.assets = assets;
  }

  /** Returns a response with a page. The caller may add headers, cookies for example. */
  public Response.ResponseBuilder respond(ContainerRequestContext request, int status, Page page) {
    Locale language = Languages.of(request);
    return hardened(Response.status(status))
        .entity(render(page, language, request))
        .header(HttpHeaders.CONTENT_TYPE, "text/html; charset=utf-8")
        .header(HttpHeaders.CONTENT_LANGUAGE, language.getLanguage())
        .header("Content-Security-Policy", policy(page, publicUrl.of(request.getUriInfo())))
        .header("X-Frame-Options", "DENY");
  }

  /**
   * Returns a redirect that turns a POST into a GET (303). It is not cached and sends no referrer
   * (RFC 9700 4.2.4, 4.12).
   */
  public static Response.ResponseBuilder redirect(String address) {
    return hardened(Response.status(Response.Status.SEE_OTHER))
        .header(HttpHeaders.LOCATION, address);
  }

  /** Returns a text in the reader's language with its arguments inserted, for a page's view. */
  public String text(ContainerRequestContext request, String key, Object... arguments) {
    return texts.text(Languages.of(request), key, arguments);
  }

  /** Returns the base path of the service as browsers see it, without a trailing slash. */
  public String base(ContainerRequestContext request) {
    return URI.create(publicUrl.of(request.getUriInfo())).getRawPath();
  }

  private String render(Page page, Locale language, ContainerRequestContext request) {
    String path = request.getUriInfo().getPath();
    Mustache template = templates.compile(page.template() + ".mustache");
    UnaryOperator<String> text = key -> escaped(texts.text(language, key));
    Map<String, Object> frame =
        Map.of(
            "language",
            language.getLanguage(),
            "base",
            base(request),
            "here",
            (UnaryOperator<String>) link -> link.equals(path) ? " aria-current=\"page\"" : "",
            "asset",
            (UnaryOperator<String>) assets::address,
            "script",
            page.script().map(this::script).stream().toList(),
            "brand",
            brand(page, texts.text(language, "page.service")),
            "pageLinks",
            links.shown(key -> texts.text(language, key)),
            "text",
            text);
    StringWriter html = new StringWriter();
    template.execute(html, List.<Object>of(frame, page.view()));
    return html.toString();
  }

  record ScriptView(String address, String integrity) {}

  private ScriptView script(String name) {
    return new ScriptView(assets.address(name), assets.integrity(name));
  }

  record BrandView(String name, Optional<String> logo, Optional<String> style) {}

  private static BrandView brand(Page page, String service) {
    return new BrandView(
        page.branding().map(Branding::name).orElse(service),
        page.branding().flatMap(Branding::logo).map(LogoUrl::address),
        style(page));
  }

  private static Optional<String> style(Page page) {
    return page.branding().flatMap(Branding::colour).map(BrandColour::style);
  }

  private static Response.ResponseBuilder hardened(Response.ResponseBuilder response) {
    return response
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header("Referrer-Policy", "no-referrer")
        .header("X-Content-Type-Options", "nosniff");
  }

  private String policy(Page page, String origin) {
    String forms = page.formTargets().isEmpty() ? "" : " " + String.join(" ", page.formTargets());
    String scripts =
        page.scripted()
            ? " data:; script-src 'self'; connect-src 'self'"
            : page.script()
                .map(name -> "; script-src " + origin + assets.path(name) + "; connect-src 'self'")
                .orElse("");
    String styles =
        style(page)
            .map(Sha256::of)
            .map(digest -> " 'sha256-" + Base64.getEncoder().encodeToString(digest) + "'")
            .orElse("");
    String images =
        page.branding().flatMap(Branding::logo).map(logo -> " " + logo.source()).orElse("");
    return "default-src 'none'; style-src 'self'"
        + styles
        + "; img-src 'self'"
        + images
        + scripts
        + "; form-action 'self'"
        + forms
        + "; frame-ancestors 'none'; base-uri 'none'";
  }

  private static String escaped(String text) {
    StringWriter writer = new StringWriter();
    HtmlEscaper.escape(text, writer);
    return writer.toString();
  }
}
