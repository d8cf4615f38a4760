package dev.ordering.catalog.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.http.text.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The text of a catalogue file that is kept for the export, and its digest. */
class CatalogueFileTest {
  @Test
  void anEmojiIsKeptAsItIsSoThatTheDigestOfAFileStaysTheSame() throws IOException {
    try (InputStream demo = DemoCatalogue.class.getResourceAsStream("demo-catalogue-1.json")) {
      JsonNode tree = CatalogueJson.MAPPER.readTree(demo);
      ((ObjectNode) tree.at("/shops/0/products/0/name")).put("en", "Cookie \uD83C\uDF6A");
      String text = CatalogueJson.MAPPER.writeValueAsString(tree);

      CatalogueFile file =
          CatalogueFile.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));

      assertEquals(text, new String(file.json(), StandardCharsets.UTF_8));
      assertEquals(Sha256.hex(text), file.digest());
    }
  }

  @Test
  void aFileIsIndentedWithoutAnotherChange() {
    String file =
        "{\"a\":[],\"b\":{},\"c\":[1.123456789012345678901,-0.5,12e3,true,null,\"é\\n😀\"]}";

    assertEquals(CatalogueJson.pretty(CatalogueJson.tree(file)), CatalogueJson.pretty(file));
  }
}
