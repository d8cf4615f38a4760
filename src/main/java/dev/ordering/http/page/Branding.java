package dev.ordering.http.page;

import java.util.Optional;

/**
 * The look of a platform's pages, which shows people where they sign in.
 *
 * @param name at the top of each page and in its title
 * @param colour of buttons and links; if empty, the default colour
 * @param logo beside the name; if empty, the default icon
 */
public record Branding(String name, Optional<BrandColour> colour, Optional<LogoUrl> logo) {
  /** Returns a branding with a name only. */
  public static Branding of(String name) {
    return new Branding(name, Optional.empty(), Optional.empty());
  }
}
