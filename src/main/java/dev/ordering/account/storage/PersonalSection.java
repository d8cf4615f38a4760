package dev.ordering.account.storage;

import java.util.List;

/**
 * Rows about a person, read page by page.
 *
 * @param name of the array in the file that the owner of an account downloads
 * @param key a column or expression that orders the rows and tells each from all others
 * @param columns what the owner reads, by the names in the file
 * @param from tables and the condition, with {@code :account}, {@code :email} and {@code :hashes}
 * @param parts what belongs to each row
 */
record PersonalSection(
    String name, String key, String columns, String from, List<PersonalSection.Part> parts) {
  PersonalSection {
    parts = List.copyOf(parts);
  }

  PersonalSection(String name, String key, String columns, String from) {
    this(name, key, columns, from, List.of());
  }

  /**
   * Rows that belong to those of a section.
   *
   * @param parent which row of the section each belongs to, by its key
   * @param from tables and, with {@code :parents}, the condition
   */
  record Part(String name, String parent, String columns, String from, String order) {}
}
