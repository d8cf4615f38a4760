package dev.ordering.http.page;

import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** Tells browsers, which get pages, from other callers, which get JSON. */
public final class BrowserDetection {
  private BrowserDetection() {}

  /**
   * Whether the caller wants a page: it accepts text/html and does not prefer JSON.
   *
   * @param acceptable the accepted types, the preferred ones first
   */
  public static boolean isBrowser(List<MediaType> acceptable) {
    return acceptable.stream()
        .filter(
            type ->
                type.isCompatible(MediaType.TEXT_HTML_TYPE)
                    || type.isCompatible(MediaType.APPLICATION_JSON_TYPE))
        .filter(type -> !"0".equals(type.getParameters().getOrDefault("q", "1")))
        .filter(type -> !type.isWildcardType() && !type.isWildcardSubtype())
        .findFirst()
        .filter(MediaType.TEXT_HTML_TYPE::isCompatible)
        .isPresent();
  }
}
