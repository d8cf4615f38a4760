package dev.ordering.versioning;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.TreeLimits;
import dev.ordering.http.problem.ProblemException;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bodies that chance makes out of good ones: each is read or refused, none is a fault of ours. */
class AwkwardBytesTest {
  private static final int ROUNDS = 20_000;
  private static final List<String> JSON =
      List.of(
          "{\"cart\":[{\"product_id\":5,\"amount\":2,\"weight\":1.25e2,\"options\":[{\"option_id\":1,"
              + "\"upload_id\":null,\"amount\":-3}],\"code\":\"\\u00e9\\ud83d\\ude00\"}],\"method\":"
              + "\"card\",\"gift\":true,\"note\":null,\"by_name\":{\"a/b\":{\"product_id\":1}}}",
          "{\"cart\":[{\"product_id\":5,\"option_ids\":[1,2,3]}],\"method\":\"mistercash\"}");
  private static final List<String> FORMS =
      List.of(
          "cart[0][product_id]=5&cart[0][amount]=2&cart[0][options][0][option_id]=1&method=card"
              + "&gift=1&note=%C3%A9+x&by_name[a/b][product_id]=1",
          "cart[0][product_id]=5&cart[0][option_ids][]=1&cart[0][option_ids][]=2&method=mistercash");
  private static final String BRICKS = "{}[]\",:=&%\\u0eE+-.19tfn \u0000\u00ff";

  private final Changelog changelog = SampleService.changelog();
  private final CompiledVersions versions = new CompiledVersions(changelog);

  @Test
  void chanceFindsNoJsonThatBreaksTheReader() {
    assertTrue(understood("application/json", JSON) > 0);
  }

  @Test
  void chanceFindsNoFormThatBreaksTheReader() {
    assertTrue(understood("application/x-www-form-urlencoded", FORMS) > 0);
  }

  private int understood(String type, List<String> bodies) {
    Random random = new Random(20261120);
    int understood = 0;
    for (int i = 0; i < ROUNDS; i++) {
      byte[] body = bodies.get(i % bodies.size()).getBytes(StandardCharsets.UTF_8);
      for (int change = random.nextInt(4); change >= 0; change--) {
        body = changed(body, random);
      }
      Release release = changelog.releases().get(random.nextInt(changelog.releases().size()));
      try {
        bind(type, body, release);
        understood++;
      } catch (ProblemException refused) {
        int status = refused.problem().status();
        assertTrue(status == 400 || status == 422, refused::toString);
      }
    }
    return understood;
  }

  private void bind(String type, byte[] body, Release release) {
    MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
    headers.add("Content-Type", type);
    BodyTree tree = BodyTree.read(headers, new ByteArrayInputStream(body), TreeLimits.BODIES);
    versions.of(release.version()).bind(tree, SampleService.Cart.class, new SentPointers());
  }

  private static byte[] changed(byte[] body, Random random) {
    if (body.length == 0) {
      return body;
    }
    int at = random.nextInt(body.length);
    int length = 1 + random.nextInt(8);
    byte[] left = java.util.Arrays.copyOf(body, at);
    byte[] right =
        java.util.Arrays.copyOfRange(body, Math.min(body.length, at + length), body.length);
    String brick = BRICKS.substring(random.nextInt(BRICKS.length()));
    return switch (random.nextInt(5)) {
      case 0 -> joined(left, right);
      case 1 -> joined(left, new byte[] {(byte) random.nextInt(256)}, right);
      case 2 -> joined(left, brick.substring(0, 1).getBytes(StandardCharsets.UTF_8), right);
      case 3 -> joined(left, java.util.Arrays.copyOfRange(body, at, body.length), right);
      default ->
          joined(
              left,
              java.util.Arrays.copyOfRange(body, random.nextInt(body.length), body.length),
              right);
    };
  }

  private static byte[] joined(byte[]... parts) {
    java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
