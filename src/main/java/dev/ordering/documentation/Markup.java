package dev.ordering.documentation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * Renders Markdown as HTML. Adjacent code blocks form one group: the same request in several
 * languages, and its response, which has {@code json response} after its fence. Links between files
 * ({@code orders.md}) become links between pages. Tables and code blocks scroll separately from the
 * page.
 */
final class Markup {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final TextContentRenderer TEXT =
      TextContentRenderer.builder().extensions(EXTENSIONS).build();
  private static final Map<String, String> LANGUAGES =
      Map.of(
          "bash", "curl",
          "console", "Shell",
          "javascript", "JavaScript",
          "java", "Java",
          "python", "Python",
          "json", "JSON",
          "json response", "Response",
          "text", "Text",
          "text response", "Response");

  private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
  private final HtmlRenderer renderer =
      HtmlRenderer.builder()
          .extensions(EXTENSIONS)
          .nodeRendererFactory(Element.Renderer::new)
          .attributeProviderFactory(
              context ->
                  (node, tag, attributes) -> {
                    if (tag.equals("pre")) {
                      attributes.put("tabindex", "0");
                    }
                  })
          .escapeHtml(true)
          .sanitizeUrls(true)
          .build();

  String html(String markdown) {
    return html(parser.parse(markdown));
  }

  /** Creates a guide from its file, which starts with a heading and a paragraph. */
  Guide guide(String name, String markdown) {
    Node document = parser.parse(markdown);
    if (!(document.getFirstChild() instanceof Heading title)
        || !(title.getNext() instanceof Paragraph lead)) {
      throw new IllegalStateException(name + " does not begin with a heading and a paragraph");
    }
    title.unlink();
    lead.unlink();
    return new Guide(name, text(title), text(lead), sections(document), html(document));
  }

  /** Returns the anchor of a heading, as hosts of source repositories create it. */
  static String anchor(Heading heading) {
    String words = text(heading).toLowerCase(Locale.ROOT);
    return words.replaceAll("[^a-z0-9_ -]", "").replace(' ', '-');
  }

  private static String text(Node node) {
    return TEXT.render(node);
  }

  private static List<Guide.Section> sections(Node document) {
    List<Guide.Section> sections = new ArrayList<>();
    for (Node block = document.getFirstChild(); block != null; block = block.getNext()) {
      if (block instanceof Heading heading) {
        StringBuilder text = new StringBuilder();
        for (Node next = block.getNext();
            next != null && !(next instanceof Heading);
            next = next.getNext()) {
          text.append(text(next)).append('\n');
        }
        sections.add(
            new Guide.Section(
                anchor(heading), text(heading), heading.getLevel(), text.toString().strip()));
      }
    }
    return sections;
  }

  private String html(Node document) {
    Blocks blocks = new Blocks();
    document.accept(blocks);
    blocks.tables.forEach(
        table ->
            new Element(
                    "div",
                    Map.of(
                        "class", "scroll", "role", "group", "aria-label", "Table", "tabindex", "0"))
                .around(table));
    blocks.code.forEach(Markup::group);
    return renderer.render(document);
  }

  private static void group(FencedCodeBlock block) {
    Element figure = new Element("figure", Map.of("data-language", block.getInfo()));
    Node former = block.getPrevious();
    figure.around(block);
    Element caption = new Element("figcaption", Map.of());
    caption.appendChild(new Text(LANGUAGES.getOrDefault(block.getInfo(), block.getInfo())));
    figure.prependChild(caption);
    if (former instanceof Element group && group.getFirstChild() instanceof Element) {
      group.appendChild(figure);
    } else {
      new Element("div", Map.of("class", "samples")).around(figure);
    }
  }

  /** Finds the blocks to wrap, and changes links to files into links to pages. */
  private static final class Blocks extends AbstractVisitor {
    private final List<FencedCodeBlock> code = new ArrayList<>();
    private final List<CustomBlock> tables = new ArrayList<>();

    @Override
    public void visit(FencedCodeBlock block) {
      code.add(block);
    }

    @Override
    public void visit(CustomBlock block) {
      if (block instanceof TableBlock) {
        tables.add(block);
      }
      visitChildren(block);
    }

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
