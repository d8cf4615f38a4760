package dev.ordering.account;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.page.Page;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.security.Anyone;
import dev.ordering.user.Profiles;
import dev.ordering.user.model.UserNotificationsRepresentation;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The page on which people choose of what they are told by e-mail. */
@Path("/account/mails")
public final class MailChoiceResource extends AccountPageResource {
  private static final String PATH = "/account/mails";

  private final Profiles profiles;

  MailChoiceResource(Browsers browsers, Profiles profiles) {
    super(browsers);
    this.profiles = profiles;
  }

  record MailChoiceView(String token, UserNotificationsRepresentation chosen) {}

  @GET
  @Anyone
  public Response page(@Context ContainerRequestContext request) {
    return toOwner(request, PATH, owner -> page(request, owner));
  }

  private Response page(ContainerRequestContext request, SignedIn owner) {
    MailChoiceView view =
        new MailChoiceView(owner.formToken(), profiles.find(owner.account().id()).notifications());
    return show(request, owner.browser(), 200, Page.of("account-mails", view)).build();
  }

  @POST
  @Anyone
  @MaximumBody(MaximumBody.OF_A_FEW_TEXTS)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response choose(@Context ContainerRequestContext request, byte[] body) {
    return toOwner(
        request,
        PATH,
        body,
        (owner, form) -> {
          profiles.chooseMails(owner.account().id(), chosen(form));
          return go(request, HOME + "?done=mails").build();
        });
  }

  /** A browser leaves a box out that is not ticked. */
  private static UserNotificationsRepresentation chosen(QueryParameters form) {
    return new UserNotificationsRepresentation(
        form.text("email_when_order").isPresent(),
        form.text("email_when_comment").isPresent(),
        form.text("email_when_order_confirmed").isPresent(),
        form.text("email_when_order_cancel").isPresent(),
        form.text("email_when_newsletter").isPresent());
  }
}
