package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.storage.ShopVatRateEntity;
import dev.ordering.catalog.storage.TextColumns;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the VAT rates of a file and writes them for each of its shops. */
final class VatRateImport {
  /** The time zone in which a day begins first. */
  private static final ZoneOffset EASTERNMOST = ZoneOffset.ofHours(14);

  private final RowWriter rows;
  private final CatalogueParser parser;
  private final Map<String, CatalogueDocument.Rate> rates = new LinkedHashMap<>();
  private final Map<String, TextColumns> names = new LinkedHashMap<>();

  VatRateImport(RowWriter rows, CatalogueDocument document) {
    this.rows = rows;
    this.parser = rows.parser();
    List<CatalogueDocument.Rate> all = document.vatRates().orElse(List.of());
    for (int index = 0; index < all.size(); index++) {
      read(all.get(index), "/vat_rates/" + index);
    }
  }

  private void read(CatalogueDocument.Rate rate, String pointer) {
    names.put(rate.code(), TextColumns.of(parser.text(rate.name(), pointer + "/name")));
    if (rates.put(rate.code(), rate) != null) {
      parser.addError(pointer + "/code", rate.code() + " occurs twice");
    }
    Set<LocalDate> days = new HashSet<>();
    for (int i = 0; i < rate.percentages().size(); i++) {
      LocalDate day = rate.percentages().get(i).validFrom();
      if (!days.add(day)) {
        parser.addError(pointer + "/percentages/" + i + "/valid_from", day + " occurs twice");
      }
    }
    LocalDate today = LocalDate.ofInstant(rows.database().clock().instant(), EASTERNMOST);
    if (days.stream().allMatch(today::isBefore)) {
      parser.addError(
          pointer + "/percentages",
          "no percentage is valid today: add one whose valid_from is today or earlier");
    }
  }

  /** Returns the codes that products and costs can name. */
  Set<String> codes() {
    return rates.keySet();
  }

  void write(long shopId) {
    rows.change("delete from shop_vat_rate where shop_id = ?", shopId);
    List<ShopVatRateEntity> added = new ArrayList<>();
    rates.forEach(
        (code, rate) -> {
          for (CatalogueDocument.Percentage percentage : rate.percentages()) {
            ShopVatRateEntity row = new ShopVatRateEntity();
            row.shopId = shopId;
            row.code = code;
            row.name = names.get(code);
            row.validFrom = percentage.validFrom();
            row.percentage = percentage.percentage();
            added.add(row);
          }
        });
    rows.insertAll(added);
  }
}
