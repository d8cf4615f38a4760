package dev.ordering.oauth.authorize;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a client may want of the pages beyond the contract (OpenID Connect Core 3.1.2.1, {@code
 * prompt}): never to show one, or to ask again although it need not be asked.
 */
enum Prompt {
  NONE,
  LOGIN,
  CONSENT;

  /** The known values of the parameter; others are ignored, as RFC 6749 3.1 has it. */
  static Set<Prompt> parse(String text) {
    Set<String> names = Set.copyOf(Arrays.asList(text.split(" ", -1)));
    Set<Prompt> prompts = EnumSet.noneOf(Prompt.class);
    for (Prompt prompt : values()) {
      if (names.contains(prompt.text())) {
        prompts.add(prompt);
      }
    }
    // choosing an account is done by signing in with it
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
