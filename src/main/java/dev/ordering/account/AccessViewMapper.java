package dev.ordering.account;

import dev.ordering.account.AccessView.ApplicationView;
import dev.ordering.account.AccessView.DeviceView;
import dev.ordering.account.AccountAccess.Overview;
import dev.ordering.account.AccountAccess.SignedInBrowser;
import dev.ordering.oauth.session.PageTexts;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.oauth.storage.GrantedAccessRepository.AllowedApplication;
import dev.ordering.oauth.storage.GrantedAccessRepository.SignedInDevice;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Creates the view of the account page in the reader's language. Times are in UTC. */
final class AccessViewMapper {
  private static final String PAGE = "page.account.";

  private final DateTimeFormatter moment;
  private final PageTexts texts;

  AccessViewMapper(Locale language, PageTexts texts) {
    moment =
        DateTimeFormatter.ofLocalizedDateTime(FormatStyle.LONG, FormatStyle.SHORT)
            .withLocale(language)
            .withZone(ZoneOffset.UTC);
    this.texts = texts;
  }

  /**
   * Creates the view.
   *
   * @param done the last part of the text key of what was just done
   */
  AccessView view(SignedIn owner, Overview overview, Optional<String> done) {
    return new AccessView(
        owner.account().email(),
        owner.formToken(),
        done.map(what -> texts.text(PAGE + "done." + what)),
        overview.browsers().stream().map(this::browser).toList(),
        overview.devices().stream().map(this::device).toList(),
        overview.browsers().size() + overview.devices().size() > 1,
        !overview.applications().isEmpty(),
        overview.applications().stream().map(this::application).toList());
  }

  private DeviceView browser(SignedInBrowser browser) {
    String name = texts.text(PAGE + "browser");
    return new DeviceView(
        browser.session().id(),
        name,
        Optional.empty(),
        browser.current(),
        times(Optional.of(browser.session().signedInAt()), browser.session().lastUsedAt()),
        texts.text(PAGE + "end.name", name + ", " + moment.format(browser.session().signedInAt())));
  }

  private DeviceView device(SignedInDevice device) {
    return new DeviceView(
        Long.toString(device.id()),
        device.name(),
        Optional.of(device.application()),
        false,
        times(device.signedInAt(), device.lastUsedAt()),
        texts.text(PAGE + "end.name", device.name()));
  }

  private List<String> times(Optional<Instant> signedIn, Instant used) {
    return Stream.concat(
            signedIn.map(at -> texts.text(PAGE + "signed_in", moment.format(at))).stream(),
            Stream.of(texts.text(PAGE + "used", moment.format(used))))
        .toList();
  }

  private ApplicationView application(AllowedApplication application) {
    return new ApplicationView(
        application.id(),
        application.name(),
        application.scopes().stream()
            .sorted()
            .map(scope -> texts.text("page.scope." + scope.value()))
            .toList(),
        texts.text(PAGE + "withdraw.name", application.name()));
  }
}
