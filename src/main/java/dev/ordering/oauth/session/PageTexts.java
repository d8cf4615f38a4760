package dev.ordering.oauth.session;

/** The texts of pages in the reader's language. */
@FunctionalInterface
public interface PageTexts {
  String text(String key, Object... arguments);
}
