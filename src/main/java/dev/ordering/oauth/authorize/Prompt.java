package dev.ordering.oauth.authorize;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A value of the parameter {@code prompt}, which is beyond the contract (OpenID Connect Core
 * 3.1.2.1). A client can require that no page is shown, or that the user is asked again.
 */
enum Prompt {
  NONE,
  LOGIN,
  CONSENT;

  /** Returns the known values of the parameter. Others are ignored (RFC 6749 3.1). */
  static Set<Prompt> parse(String text) {
    Set<String> names = Set.copyOf(Arrays.asList(text.split(" ", -1)));
    Set<Prompt> prompts = EnumSet.noneOf(Prompt.class);
    for (Prompt prompt : values()) {
      if (names.contains(prompt.text())) {
        prompts.add(prompt);
      }
    }
    // The user selects an account by signing in with it.
    if (names.contains("select_account")) {
      prompts.add(LOGIN);
    }
    return prompts;
  }

  static String text(Collection<Prompt> prompts) {
    return prompts.stream().sorted().map(Prompt::text).collect(Collectors.joining(" "));
  }

  private String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
