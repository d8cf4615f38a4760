package dev.ordering.http.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a page shows, before {@link Pages} makes HTML of it.
 *
 * @param template the file {@code webapp/WEB-INF/templates/NAME.mustache}
 * @param view a record whose components the template names; its texts are escaped when written
 * @param formTargets where forms may lead besides this service, as CSP sources ({@code https:}); a
 *     browser applies them to every redirect that follows a form as well
 * @param scripted whether scripts of this service run on it and call this service; on no page where
 *     somebody signs in
 * @param script the name of the one script of ours that runs on it, which may call this service;
 *     empty where none does
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

  /** The same page with one more place that its forms may lead to. */
  public Page leadingTo(String source) {
    List<String> more = new ArrayList<>(formTargets);
    more.add(source);
    return new Page(template, view, more, scripted, script, branding);
  }

  /** The same page with the scripts that its template names. */
  public Page withScripts() {
    return new Page(template, view, formTargets, true, script, branding);
  }

  /** The same page with one script of {@link Assets}. */
  public Page withScript(String name) {
    return new Page(template, view, formTargets, scripted, Optional.of(name), branding);
  }

  /** The same page as one of a platform. */
  public Page brandedAs(Branding newBranding) {
    return new Page(template, view, formTargets, scripted, script, Optional.of(newBranding));
  }
}
