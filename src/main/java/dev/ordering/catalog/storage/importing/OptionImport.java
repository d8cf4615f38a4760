package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.storage.OptionEntity;
import dev.ordering.catalog.storage.OptionSetEntity;
import dev.ordering.catalog.storage.TextColumns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes the option sets of a shop and their options. */
record OptionImport(RowWriter rows, CatalogueParser parser) {
  /**
   * Writes the rows. The products must have been written before.
   *
   * @param known the ids that the options had before, by option set
   */
  void write(ShopAssignment shop, Map<Long, Map<String, Long>> known) {
    List<OptionSetEntity> sets = new ArrayList<>();
    List<OptionEntity> options = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    int index = 0;
    for (CatalogueDocument.Set set : shop.document().optionSets().orElse(List.of())) {
      String pointer = shop.pointer() + "/option_sets/" + index++;
      long id = shop.optionSets().get(set.reference());
      if (seen.add(id)) {
        OptionSetEntity row = row(shop.shopId(), id, set, pointer);
        sets.add(row);
        List<OptionEntity> ofSet =
            options(shop, id, set, known.getOrDefault(id, Map.of()), pointer + "/options");
        options.addAll(ofSet);
        requireFillable(shop, row, ofSet, pointer);
      }
    }
    rows.insertAll(sets);
    rows.insertAll(options);
  }

  private OptionSetEntity row(long shopId, long id, CatalogueDocument.Set set, String pointer) {
    OptionSetEntity row = new OptionSetEntity();
    row.id = id;
    row.shopId = shopId;
    row.reference = set.reference();
    row.name = TextColumns.of(parser.text(set.name(), pointer + "/name"));
    row.minimum = set.minimum().orElse(0);
    row.maximum = set.maximum();
    row.maximumPerOption = set.maximumPerOption().orElse(1);
    row.allowAttachment = set.allowAttachment().orElse(false);
    return row;
  }

  private void requireFillable(
      ShopAssignment shop, OptionSetEntity set, List<OptionEntity> options, String pointer) {
    parser.attempt(
        pointer,
        () ->
            set.toOptionSet(
                options.stream()
                    .map(each -> each.toOption(shop.currency(), Optional.empty(), Optional.empty()))
                    .toList()));
  }

  private List<OptionEntity> options(
      ShopAssignment shop,
      long setId,
      CatalogueDocument.Set set,
      Map<String, Long> known,
      String pointer) {
    Map<String, Long> assigned =
        rows.assignIds(set.options(), CatalogueDocument.Choice::reference, known, pointer);
    List<OptionEntity> rows = new ArrayList<>();
    for (int rank = 0; rank < set.options().size(); rank++) {
      CatalogueDocument.Choice choice = set.options().get(rank);
      Long id = assigned.remove(choice.reference());
      if (id != null) {
        String at = pointer + "/" + rank;
        OptionEntity row = new OptionEntity();
        row.id = id;
        row.optionSetId = setId;
        row.reference = choice.reference();
        row.rank = rank;
        row.name = TextColumns.of(parser.text(choice.name(), at + "/name"));
        row.priceChange = parser.minor(choice.priceChange(), shop.currency(), at + "/price_change");
        row.linkedProductId =
            choice
                .product()
                .flatMap(product -> parser.idOf(product, shop.products(), at + "/product"))
                .orElse(null);
        VatAndAllergensParser declared = new VatAndAllergensParser(parser, shop.vatCodes());
        row.vatCode = declared.vatCode(choice.vat(), at + "/vat");
        row.allergens = declared.allergens(choice.allergens(), at + "/allergens");
        rows.add(row);
      }
    }
    return rows;
  }
}
