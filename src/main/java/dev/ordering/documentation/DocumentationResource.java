package dev.ordering.documentation;

import dev.ordering.http.ExampleValues;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.security.Anyone;
import dev.ordering.versioning.Changelog;
import dev.ordering.versioning.VersionStatus;
import dev.ordering.versioning.VersionView;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The pages for developers: the list of contents, the guides, the search and the explorer. */
@Path("docs")
public final class DocumentationResource {
  private static final String SCRIPT = "docs.js";

  private final ErrorCodes errors;
  private final String stable;
  private final List<String> others;
  private final Changelog changelog;
  private final Pages pages;
  private final ExampleValues values;
  private final Optional<String> clientId;
  private Optional<GuidePages> guidePages = Optional.empty();
  private Optional<SearchIndex> index = Optional.empty();

  /**
   * @param clientId the client application with which readers sign in to the explorer; if it is
   *     empty, they enter an access token
   */
  public DocumentationResource(
      Changelog changelog,
      ErrorCodes codes,
      Pages pages,
      ExampleValues values,
      Optional<String> clientId) {
    Predicate<VersionView> isStable = version -> version.release().status() == VersionStatus.STABLE;
    List<VersionView> versions = VersionView.of(changelog);
    this.stable = versions.stream().filter(isStable).findFirst().orElseThrow().version();
    this.others = versions.stream().filter(isStable.negate()).map(VersionView::version).toList();
    this.errors = codes;
    this.changelog = changelog;
    this.pages = pages;
    this.values = values;
    this.clientId = clientId;
  }

  /** Shows the list of contents. */
  @GET
  @Anyone
  public Response contents(@Context ContainerRequestContext request) {
    return page(
        request, "documentation", new ContentsView(guidePages().guides().all(), values.demo()));
  }

  /** Shows a guide. Its examples contain the base URL of this service, so they work when pasted. */
  @GET
  @Anyone
  @Path("{guide}")
  public Response guide(@PathParam("guide") String name, @Context ContainerRequestContext request) {
    Guides guides = guidePages().guides();
    Guide guide = guides.find(name).orElseThrow(NotFoundException::new);
    return page(
        request,
        "guide",
        new GuideView(
            guide,
            values.replaceIn(guide.html(), request.getUriInfo()),
            name.equals(Guides.ERRORS) ? guidePages().codes() : List.of(),
            name.equals(Guides.LIBRARIES) ? changelog.releases() : List.of(),
            guides.neighbour(guide, -1),
            guides.neighbour(guide, 1),
            values.demo()));
  }

  /** Returns what the search of the pages searches. */
  @GET
  @Anyone
  @Path("search.json")
  @Produces(MediaType.APPLICATION_JSON)
  public Response search(@Context UriInfo uri) {
    return Response.ok(index().with(text -> values.replaceIn(text, uri)))
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=300")
        .build();
  }

  /**
   * Returns the guides, and creates them when they are first needed, so that the start does not
   * wait for them.
   */
  private synchronized GuidePages guidePages() {
    if (guidePages.isEmpty()) {
      Markup markup = new Markup();
      guidePages =
          Optional.of(
              new GuidePages(
                  new Guides(markup, values.demo()),
                  errors.all().stream().map(code -> GuideView.Code.of(code, markup)).toList()));
    }
    return guidePages.get();
  }

  /**
   * Returns the index, and creates it when it is first needed, because that reads a whole OpenAPI
   * document.
   */
  private synchronized SearchIndex index() {
    if (index.isEmpty()) {
      index = Optional.of(new SearchIndex(guidePages().guides().all(), errors.all(), stable));
    }
    return index.get();
  }

  private Response page(ContainerRequestContext request, String template, Record view) {
    return pages.respond(request, 200, Page.of(template, view).withScript(SCRIPT)).build();
  }

  /** Shows the explorer, with which every operation of a version can be tried. */
  @GET
  @Anyone
  @Path("api")
  public Response explorer(@Context ContainerRequestContext request) {
    ExplorerView view = new ExplorerView(stable, others, clientId, values.demo());
    return pages
        .respond(request, 200, Page.of("explorer", view).withScripts().withScript(SCRIPT))
        .build();
  }

  /**
   * Shows the page that ends the sign-in of the explorer. It passes the code to the page that
   * requested it.
   */
  @GET
  @Anyone
  @Path("signed-in")
  public Response signedIn(@Context ContainerRequestContext request) {
    return pages
        .respond(request, 200, Page.of("signed-in", new SignedInView()).withScripts())
        .build();
  }

  private record GuidePages(Guides guides, List<GuideView.Code> codes) {}

  record ContentsView(List<Guide> guides, boolean demo) {}

  record ExplorerView(
      String stable, List<String> others, Optional<String> clientId, boolean demo) {}

  record SignedInView() {}
}
