package dev.ordering.http.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The content of a page, before {@link Pages} renders it as HTML.
 *
 * @param template the file {@code webapp/WEB-INF/templates/NAME.mustache}
 * @param view a record whose components the template names; their texts are escaped
 * @param formTargets where forms may lead besides this service, as CSP sources ({@code https:});
 *     browsers check them also for every redirect that follows a form
 * @param scripted whether scripts of this service run on the page and may call this service; never
 *     on a page where somebody signs in
 * @param script the name of the only script of this service that runs on the page and may call this
 *     service; empty if there is none
 * @param branding of the platform, if the page belongs to one
 */
public record Page(
    String template,
    Record view,
    List<String> formTargets,
    boolean scripted,
    Optional<String> script,
    Optional<Branding> branding) {
  public Page {
    formTargets = List.copyOf(formTargets);
  }

  public static Page of(String template, Record view) {
    return new Page(template, view, List.of(), false, Optional.empty(), Optional.empty());
  }

  /** Returns the same page with one more target for its forms. */
  public Page withFormTarget(String source) {
    List<String> more = new ArrayList<>(formTargets);
    more.add(source);
    return new Page(template, view, more, scripted, script, branding);
  }

  /** Returns the same page, allowing the scripts that its template names. */
  public Page withScripts() {
    return new Page(template, view, formTargets, true, script, branding);
  }

  /** Returns the same page with one script of {@link Assets}. */
  public Page withScript(String name) {
    return new Page(template, view, formTargets, scripted, Optional.of(name), branding);
  }

  /** Returns the same page with the branding of a platform. */
  public Page withBranding(Branding newBranding) {
    return new Page(template, view, formTargets, scripted, script, Optional.of(newBranding));
  }
}
