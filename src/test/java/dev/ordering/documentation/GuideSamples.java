package dev.ordering.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The code blocks of the guides, in the order in which a reader pastes them. */
final class GuideSamples {
  private static final Path GUIDES =
      Path.of("src/main/resources/dev/ordering/documentation/guides");
  private static final Pattern BLOCK =
      Pattern.compile("^```([a-z ]+)\n(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE);
  private static final String FIRST = "first-steps";

  /** Those whose reader signs in as staff. */
  private static final Set<String> OF_STAFF = Set.of("notifications", "webhooks");

  private GuideSamples() {}

  /**
   * One code block.
   *
   * @param language what stands behind its fence
   */
  record Block(String language, String text) {
    Block followedBy(String line) {
      return new Block(language, text + line + "\n");
    }
  }

  /** The blocks of a guide, after the first step, which gets the access token. */
  static List<Block> pasted(String guide, String address) throws IOException {
    List<Block> pasted = new ArrayList<>();
    if (!guide.equals(FIRST)) {
      String user = OF_STAFF.contains(guide) ? "staff" : "customer";
      blocks(FIRST, address)
          .subList(0, 4)
          .forEach(
              block ->
                  pasted.add(
                      new Block(
                          block.language(),
                          block
                              .text()
                              .replace("customer@", user + "@")
                              .replace("demo-customer", "demo-" + user))));
    }
    pasted.addAll(blocks(guide, address));
    return pasted;
  }

  private static List<Block> blocks(String guide, String address) throws IOException {
    String text = Files.readString(GUIDES.resolve(guide + ".md"));
    return BLOCK
        .matcher(text.replace("http://localhost:8080", address))
        .results()
        .map(block -> new Block(block.group(1), block.group(2)))
        .toList();
  }
}
