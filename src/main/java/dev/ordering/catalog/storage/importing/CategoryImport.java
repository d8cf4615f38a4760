package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.storage.CategoryEntity;
import dev.ordering.catalog.storage.TextColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes the categories of a company. */
record CategoryImport(RowWriter rows, CatalogueParser parser) {
  /** Writes the rows. @return the ids of the categories, by reference */
  Map<String, Long> write(long companyId, CatalogueDocument document) {
    List<CatalogueDocument.Category> all = document.categories().orElse(List.of());
    Map<String, Long> before =
        new KnownIds(rows.database()).of(CategoryEntity.class, "companyId", companyId);
    Map<String, Long> assigned =
        rows.assignIds(all, CatalogueDocument.Category::reference, before, "/categories");
    List<CategoryEntity> added = new ArrayList<>();
    List<CategoryEntity> changed = new ArrayList<>();
    for (int rank = 0; rank < all.size(); rank++) {
      CatalogueDocument.Category category = all.get(rank);
      CategoryEntity row = new CategoryEntity();
      row.id = assigned.get(category.reference());
      row.companyId = companyId;
      row.reference = category.reference();
      row.rank = rank;
      row.name = TextColumns.of(parser.text(category.name(), "/categories/" + rank + "/name"));
      (before.containsKey(category.reference()) ? changed : added).add(row);
    }
    rows.insertAll(added);
    rows.updateAll(changed);
    return assigned;
  }
}
