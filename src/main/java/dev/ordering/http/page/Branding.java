package dev.ordering.http.page;

import java.util.Optional;

/**
 * How the pages of a platform look, so that people see with whom they sign in.
 *
 * @param name at the top of each page and in its title
 * @param colour of buttons and links; without one, that of all pages
 * @param logo beside the name; without one, the icon of all pages
 */
public record Branding(String name, Optional<BrandColour> colour, Optional<LogoUrl> logo) {
  /** A name alone. */
  public static Branding of(String name) {
    return new Branding(name, Optional.empty(), Optional.empty());
  }
}
