package dev.ordering.documentation;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/** An HTML element around blocks, for which Markdown has no syntax. */
final class Element extends CustomBlock {
  private final String tag;

  /** Sorted, so that a page has the same text on every node. */
  private final Map<String, String> attributes;

  Element(String tag, Map<String, String> attributes) {
    this.tag = tag;
    this.attributes = new TreeMap<>(attributes);
  }

  /** Wraps a block, in its place. */
  Element around(Node block) {
    block.insertBefore(this);
    appendChild(block);
    return this;
  }

  /** Renders these elements, and headings that link to themselves. */
  record Renderer(HtmlNodeRendererContext context) implements NodeRenderer {
    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
      return Set.of(Element.class, Heading.class);
    }

    @Override
    public void render(Node node) {
      HtmlWriter html = context.getWriter();
      html.line();
      if (node instanceof Element element) {
        html.tag(element.tag, element.attributes);
        children(node);
        html.tag("/" + element.tag);
      } else if (node instanceof Heading heading) {
        String anchor = Markup.anchor(heading);
        html.tag("h" + heading.getLevel(), Map.of("id", anchor));
        html.tag("a", new TreeMap<>(Map.of("class", "anchor", "href", "#" + anchor)));
        children(node);
        html.tag("/a");
        html.tag("/h" + heading.getLevel());
      }
      html.line();
    }

    private void children(Node node) {
      for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
        context.render(child);
      }
    }
  }
}
