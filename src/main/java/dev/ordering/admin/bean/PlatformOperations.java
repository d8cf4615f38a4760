package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.catalog.model.Platform;
import dev.ordering.catalog.storage.CompanyDirectory;
import dev.ordering.http.page.BrandColour;
import dev.ordering.http.page.LogoUrl;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The operations that list and add platforms and set how their pages look. */
record PlatformOperations(CompanyDirectory directory) {
  private static final RowType<Platform> ROW =
      RowType.of(
          "Platform",
          "A market that clients sell for.",
          Column.number("id", "the id", Platform::id),
          Column.text("name", "the name, which its pages show", Platform::name),
          Column.optional(
              "colour",
              "the colour of buttons and links on its pages; empty for the default",
              platform -> platform.branding().colour().map(BrandColour::hex)),
          Column.optional(
              "logo",
              "the logo on its pages; empty for the default icon",
              platform -> platform.branding().logo().map(LogoUrl::address)));

  Stream<Operation> operations() {
    return Stream.of(
        Operation.page("platforms", "The platforms", Paging.after())
            .returnsTable(ROW, arguments -> directory.platforms(arguments.after(), Paging.SIZE)),
        Operation.action("addPlatform", "Adds a platform.", Parameter.of("name", "its name"))
            .returnsText(
                arguments ->
                    CatalogueBean.added(directory.addPlatform(arguments.text("name", 100)))),
        Operation.action(
                "setBranding",
                "Changes how the pages of a platform look. What is left out gets the default.",
                Parameter.of("platform", "the id of the platform"),
                Parameter.optional("colour", "of buttons and links, #rrggbb"),
                Parameter.optional("logo", "an https URL of an image for a white background"))
            .returnsRow(ROW, this::setBranding));
  }

  private Platform setBranding(Arguments arguments) {
    long id = arguments.number("platform");
    Optional<BrandColour> colour = arguments.optional("colour").map(PlatformOperations::colour);
    Optional<LogoUrl> logo = arguments.optional("logo").map(PlatformOperations::logo);
    directory.setBranding(id, colour, logo);
    return arguments.existing("platform", "platform", directory::platform);
  }

  private static BrandColour colour(String text) {
    BrandColour colour =
        BrandColour.of(text).orElseThrow(() -> Arguments.invalid("colour", "like #14694b", text));
    if (colour.contrast() < BrandColour.CONTRAST) {
      throw new AdministrationException(
          String.format(
              Locale.ROOT,
              "colour %s cannot be read on the pages: its contrast is %.1f, and must be %.1f"
                  + " (WCAG 2.2, 1.4.3). Choose a darker one.",
              text,
              Math.floor(colour.contrast() * 10) / 10,
              BrandColour.CONTRAST));
    }
    return colour;
  }

  private static LogoUrl logo(String text) {
    return LogoUrl.of(text)
        .orElseThrow(
            () ->
                Arguments.invalid(
                    "logo",
                    "an https URL of an image, of at most 500 characters, without ; , ' or #",
                    text));
  }
}
