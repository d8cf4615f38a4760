package dev.ordering.bootstrap;

import dev.ordering.changelog.ApiChangelog;
import dev.ordering.changelog.StartResource;
import dev.ordering.changelog.VersionsFeedResource;
import dev.ordering.changelog.VersionsResource;
import dev.ordering.documentation.DocumentationResource;
import dev.ordering.documentation.ErrorCodes;
import dev.ordering.http.ExampleValues;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Pages;
import dev.ordering.http.text.Texts;
import dev.ordering.openapi.OpenApiResource;
import dev.ordering.openapi.PostmanResource;
import dev.ordering.versioning.Changelog;
import java.util.List;
import java.util.Optional;

/**
 * The documents of the service for people and programs: guides, explorer, versions and OpenAPI.
 * Also the list of packages that have texts.
 */
final class Documents {
  /** The packages that have {@code messages*.properties}. */
  static final List<String> TEXTS =
      List.of(
          "dev.ordering.account",
          "dev.ordering.changelog",
          "dev.ordering.checkout",
          "dev.ordering.counter",
          "dev.ordering.http",
          "dev.ordering.idempotency",
          "dev.ordering.mail",
          "dev.ordering.notification",
          "dev.ordering.oauth",
          "dev.ordering.order",
          "dev.ordering.paying",
          "dev.ordering.sandbox",
          "dev.ordering.security",
          "dev.ordering.upload",
          "dev.ordering.user",
          "dev.ordering.versioning",
          "dev.ordering.webhook");

  private Documents() {}

  /**
   * Creates the resources of the documents.
   *
   * @param examples the values that the examples use
   * @param clientId the client as which the API explorer signs in
   */
  static List<Object> components(
      Pages pages,
      Texts texts,
      PublicUrl publicUrl,
      ExampleValues examples,
      Optional<String> clientId) {
    Changelog changelog = ApiChangelog.changelog();
    return List.of(
        new StartResource(changelog, pages, publicUrl),
        new VersionsResource(changelog, pages, publicUrl, examples.demo()),
        new VersionsFeedResource(changelog, publicUrl),
        new OpenApiResource(changelog, examples),
        new PostmanResource(changelog, examples),
        new DocumentationResource(
            changelog, new ErrorCodes(TEXTS, texts), pages, examples, clientId));
  }
}
