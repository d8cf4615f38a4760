package dev.ordering.account;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.Page;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/** The page on which users see what has access to their account, and remove that access. */
@Path("/account")
public final class AccessResource extends AccountPageResource {
  /** The values of the parameter {@code done}, which tells the page what was just done. */
  private static final Set<String> DONE =
      Set.of("ended", "others", "withdrawn", "password", "mails");

  private final AccountAccess access;

  AccessResource(PageServices pageServices, AccountAccess access) {
    super(pageServices);
    this.access = access;
  }

  @GET
  @Anyone
  public Response page(@Context ContainerRequestContext request) {
    Optional<String> done = QueryParameters.of(request.getUriInfo()).text("done");
    return toOwner(request, HOME, owner -> page(request, owner, done.filter(DONE::contains)));
  }

  private Response page(ContainerRequestContext request, SignedIn owner, Optional<String> done) {
    AccessView view =
        new AccessViewMapper(
                Languages.of(request), (key, arguments) -> pages().text(request, key, arguments))
            .view(owner, access.of(owner), done);
    return show(request, 200, Page.of("account", view)).build();
  }

  @POST
  @Path("devices/end")
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response endDevice(@Context ContainerRequestContext request, byte[] body) {
    return act(request, body, "ended", ofId("device", access::endDevice));
  }

  @POST
  @Path("browsers/end")
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response endBrowser(@Context ContainerRequestContext request, byte[] body) {
    return act(
        request,
        body,
        "ended",
        (owner, form) -> form.text("browser").ifPresent(id -> access.endBrowser(owner, id)));
  }

  @POST
  @Path("others/end")
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response endOthers(@Context ContainerRequestContext request, byte[] body) {
    return act(request, body, "others", (owner, form) -> access.endOthers(owner));
  }

  @POST
  @Path("applications/withdraw")
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response withdraw(@Context ContainerRequestContext request, byte[] body) {
    return act(request, body, "withdrawn", ofId("application", access::withdraw));
  }

  /**
   * Returns an action on the id in a form field. If the field is missing, the action does nothing.
   */
  private static BiConsumer<SignedIn, QueryParameters> ofId(
      String field, BiConsumer<SignedIn, Long> act) {
    return (owner, form) -> {
      Optional<Long> given = form.integer(field, 1, Long.MAX_VALUE);
      form.requireValid();
      given.ifPresent(id -> act.accept(owner, id));
    };
  }

  private Response act(
      ContainerRequestContext request,
      byte[] body,
      String done,
      BiConsumer<SignedIn, QueryParameters> act) {
    return toOwner(
        request,
        HOME,
        body,
        (owner, form) -> {
          act.accept(owner, form);
          return redirect(request, HOME + "?done=" + done).build();
        });
  }
}
