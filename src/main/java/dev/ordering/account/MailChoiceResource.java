package dev.ordering.account;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.Page;
import dev.ordering.notification.newsletter.Newsletters;
import dev.ordering.notification.storage.NewsletterRepository.Unsubscription;
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
import java.util.List;

/** The page on which users choose which mails to receive. */
@Path("/account/mails")
public final class MailChoiceResource extends AccountPageResource {
  private static final String PATH = "/account/mails";

  /**
   * The prefix of a field name, followed by the id of a company: the user wants that company's
   * newsletters again after ending them.
   */
  private static final String AGAIN = "newsletter_of_";

  private final Profiles profiles;
  private final Newsletters newsletters;

  MailChoiceResource(PageServices pageServices, Profiles profiles, Newsletters newsletters) {
    super(pageServices);
    this.profiles = profiles;
    this.newsletters = newsletters;
  }

  record MailChoiceView(
      String token,
      UserNotificationsRepresentation chosen,
      List<Unsubscription> ended,
      boolean anyEnded) {}

  @GET
  @Anyone
  public Response page(@Context ContainerRequestContext request) {
    return toOwner(request, PATH, owner -> page(request, owner));
  }

  private Response page(ContainerRequestContext request, SignedIn owner) {
    long id = owner.account().id();
    List<Unsubscription> unsubscriptions = newsletters.unsubscriptions(id);
    MailChoiceView view =
        new MailChoiceView(
            owner.formToken(),
            profiles.find(id).notifications(),
            unsubscriptions,
            !unsubscriptions.isEmpty());
    return show(request, 200, Page.of("account-mails", view)).build();
  }

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response choose(@Context ContainerRequestContext request, byte[] body) {
    return toOwner(
        request,
        PATH,
        body,
        (owner, form) -> {
          long id = owner.account().id();
          profiles.chooseMails(id, chosen(form));
          newsletters.unsubscriptions(id).stream()
              .map(Unsubscription::companyId)
              .filter(company -> form.text(AGAIN + company).isPresent())
              .forEach(company -> newsletters.resubscribe(id, company));
          return redirect(request, HOME + "?done=mails").build();
        });
  }

  /** Reads the checkboxes. Browsers do not send unchecked ones. */
  private static UserNotificationsRepresentation chosen(QueryParameters form) {
    return new UserNotificationsRepresentation(
        form.text("email_when_order").isPresent(),
        form.text("email_when_comment").isPresent(),
        form.text("email_when_order_confirmed").isPresent(),
        form.text("email_when_order_cancel").isPresent(),
        form.text("email_when_newsletter").isPresent());
  }
}
