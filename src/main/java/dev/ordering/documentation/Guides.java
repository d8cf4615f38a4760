package dev.ordering.documentation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * The guides in the order in which they are best read: Markdown files that can be read where the
 * source is, made into HTML once. Links between them ({@code orders.md}) become links between the
 * pages.
 */
final class Guides {
  private static final String ERRORS = "errors";
  private static final List<String> NAMES =
      List.of(
          "first-steps",
          "requests",
          "versions",
          "authentication",
          "checkout",
          "orders",
          "shop-orders",
          "notifications",
          "webhooks",
          "profile",
          "libraries",
          ERRORS);
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final TextContentRenderer TEXT = TextContentRenderer.builder().build();

  private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
  private final HtmlRenderer renderer =
      HtmlRenderer.builder()
          .extensions(EXTENSIONS)
          .attributeProviderFactory(context -> Guides::anchor)
          .escapeHtml(true)
          .sanitizeUrls(true)
          .build();
  private final List<Guide> all;

  Guides(ErrorCodes codes) {
    all =
        NAMES.stream()
            .map(name -> read(name, markdown(name) + (name.equals(ERRORS) ? codes.markdown() : "")))
            .toList();
  }

  List<Guide> all() {
    return all;
  }

  /** The guide of a name, if there is one. */
  Optional<Guide> find(String name) {
    return all.stream().filter(guide -> guide.name().equals(name)).findFirst();
  }

  private Guide read(String name, String markdown) {
    Node document = parser.parse(markdown);
    if (!(document.getFirstChild() instanceof Heading title)
        || !(title.getNext() instanceof Paragraph lead)) {
      throw new IllegalStateException(name + " does not begin with a heading and a paragraph");
    }
    document.accept(new PageLinks());
    return new Guide(name, TEXT.render(title), TEXT.render(lead), renderer.render(document));
  }

  private static String markdown(String name) {
    try (InputStream file = Guides.class.getResourceAsStream("guides/" + name + ".md")) {
      if (file == null) {
        throw new IllegalStateException("no guide " + name);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** Gives a heading the name by which a link finds it, as repositories show it. */
  private static void anchor(Node node, String tag, Map<String, String> attributes) {
    if (node instanceof Heading) {
      String words = TEXT.render(node).toLowerCase(Locale.ROOT);
      attributes.put("id", words.replaceAll("[^a-z0-9_ -]", "").replace(' ', '-'));
    }
  }

  /** From the name of a file to that of a page. */
  private static final class PageLinks extends AbstractVisitor {
    @Override
    public void visit(Link link) {
      String address = link.getDestination();
      if (!address.contains(":")) {
        link.setDestination(address.replaceFirst("\\.md(?=#|$)", ""));
      }
      visitChildren(link);
    }
  }
}
