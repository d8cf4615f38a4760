package dev.ordering.http.page;

import dev.ordering.http.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The few public files that pages use, read once: a name that is not listed here does not exist, so
 * no path can lead elsewhere.
 */
public final class Assets {
  private static final Map<String, String> TYPES =
      Map.of(
          "style.css",
          "text/css; charset=utf-8",
          "counter.css",
          "text/css; charset=utf-8",
          "counter.js",
          "text/javascript; charset=utf-8",
          "docs.css",
          "text/css; charset=utf-8",
          "docs.js",
          "text/javascript; charset=utf-8",
          "explorer.js",
          "text/javascript; charset=utf-8",
          "icon.svg",
          "image/svg+xml");

  private final Map<String, Asset> all;

  public Assets(WebResources webResources) {
    all =
        TYPES.keySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Function.identity(), name -> Asset.read(webResources, name)));
  }

  /** The file of a name, if it is one of the public files. */
  public Optional<Asset> find(String name) {
    return Optional.ofNullable(all.get(name));
  }

  /** The file's path inside the service; it changes with the content, so it may be cached. */
  String address(String name) {
    return path(name) + "?v=" + all.get(name).tag();
  }

  /** The address without what changes with the content, as a Content-Security-Policy names it. */
  String path(String name) {
    return "/assets/" + name;
  }

  /** What the file is, for a browser that shall run nothing else (Subresource Integrity 3.2). */
  String integrity(String name) {
    byte[] digest = Sha256.of(all.get(name).content());
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
  }

  /** A file's bytes (not to be changed), its media type, and a tag of its content. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, only written out
  public record Asset(String type, byte[] content, String tag) {
    private static Asset read(WebResources webResources, String name) {
      try (InputStream file =
          webResources
              .open("/assets/" + name)
              .orElseThrow(() -> new IllegalStateException("no asset " + name))) {
        byte[] content = file.readAllBytes();
        byte[] digest = Sha256.of(content);
        return new Asset(TYPES.get(name), content, HexFormat.of().formatHex(digest, 0, 8));
      } catch (IOException exception) {
        throw new UncheckedIOException(exception);
      }
    }
  }
}
