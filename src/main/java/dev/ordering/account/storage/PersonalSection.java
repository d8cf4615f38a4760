package dev.ordering.account.storage;

import java.util.List;

/**
 * A section of the data about a person. It is read page by page.
 *
 * @param name the name of the array in the file that the owner of an account downloads
 * @param key a unique column or expression by which the rows are ordered
 * @param columns the columns, with the names that they have in the file
 * @param from the tables and the condition, with {@code :account}, {@code :email} and {@code
 *     :hashes}
 * @param size an expression for the size of a row, in lines of orders. A page ends when its rows
 *     become too large
 * @param parts further rows that belong to each row
 */
record PersonalSection(
    String name,
    String key,
    String columns,
    String from,
    String size,
    List<PersonalSection.Part> parts) {
  PersonalSection {
    parts = List.copyOf(parts);
  }

  PersonalSection(String name, String key, String columns, String from) {
    this(name, key, columns, from, List.of());
  }

  PersonalSection(
      String name, String key, String columns, String from, List<PersonalSection.Part> parts) {
    this(name, key, columns, from, "1", parts);
  }

  /**
   * Rows that belong to the rows of a section.
   *
   * @param parent the column with the key of the row to which each belongs
   * @param from the tables and the condition, with {@code :parents}
   */
  record Part(String name, String parent, String columns, String from, String order) {}
}
