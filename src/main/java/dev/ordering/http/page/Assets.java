package dev.ordering.http.page;

import dev.ordering.http.text.Sha256;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The public files that pages use. They are read once. A name that is not listed here does not
 * exist, so no path can lead to another file.
 */
public final class Assets {
  private static final Set<String> NAMES =
      Set.of(
          "style.css",
          "counter.css",
          "counter.js",
          "docs.css",
          "docs.js",
          "explorer.js",
          "icon.svg");

  /** The media types of the files, by the ends of their names. */
  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  private final Map<String, Asset> all;

  public Assets(WebResources webResources) {
    all =
        NAMES.stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Function.identity(), name -> Asset.read(webResources, name)));
  }

  /** Returns the public file with this name, if there is one. */
  public Optional<Asset> find(String name) {
    return Optional.ofNullable(all.get(name));
  }

  /**
   * Returns the file's path inside the service. It changes with the content, so the file may be
   * cached.
   */
  String address(String name) {
    return path(name) + "?v=" + all.get(name).tag();
  }

  /**
   * Returns the path without the part that changes with the content, for a Content-Security-Policy.
   */
  String path(String name) {
    return "/assets/" + name;
  }

  /**
   * Returns the hash of the file, so that a browser runs only this content (Subresource Integrity
   * 3.2).
   */
  String integrity(String name) {
    byte[] digest = Sha256.of(all.get(name).content());
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
  }

  /**
   * A public file.
   *
   * @param type the media type
   * @param content the bytes, which must not be changed
   * @param tag changes with the content
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, only written
  public record Asset(String type, byte[] content, String tag) {
    private static Asset read(WebResources webResources, String name) {
      byte[] content = webResources.read("/assets/" + name);
      byte[] digest = Sha256.of(content);
      return new Asset(
          TYPES.get(name.substring(name.indexOf('.') + 1)),
          content,
          HexFormat.of().formatHex(digest, 0, 8));
    }
  }
}
