package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes the categories of a company. */
final class HibernateCategoryImport {
  private final Database database;
  private final CatalogueIds ids;
  private final HibernateKnownIds known;

  HibernateCategoryImport(Database database, CatalogueIds ids) {
    this.database = database;
    this.ids = ids;
    this.known = new HibernateKnownIds(database);
  }

  /** Writes the rows. @return their ids by reference */
  Map<String, Long> write(long companyId, CatalogueDocument document, CatalogueReading reading) {
    List<CatalogueDocument.Category> all = CatalogueDocument.all(document.categories());
    Map<String, Long> before = known.of(CategoryEntity.class, "companyId", companyId);
    Map<String, Long> assigned =
        reading.assign(
            all.stream().map(CatalogueDocument.Category::reference).toList(),
            before,
            "/categories",
            ids::next);
    List<CategoryEntity> added = new ArrayList<>();
    for (int rank = 0; rank < all.size(); rank++) {
      CatalogueDocument.Category category = all.get(rank);
      CategoryEntity row = new CategoryEntity();
      row.id = assigned.get(category.reference());
      row.companyId = companyId;
      row.reference = category.reference();
      row.rank = rank;
      row.name = HibernateText.of(reading.text(category.name(), "/categories/" + rank + "/name"));
      if (before.containsKey(category.reference())) {
        database.session().update(row);
      } else {
        added.add(row);
      }
    }
    reading.requireNoFault();
    database.session().insertMultiple(added);
    return assigned;
  }
}
