package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.storage.LoyaltyProgrammeEntity;
import dev.ordering.catalog.storage.LoyaltyRewardEntity;
import dev.ordering.catalog.storage.ReductionColumns;
import dev.ordering.catalog.storage.TextColumns;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the loyalty programme of a company. */
record LoyaltyImport(RowWriter rows, CatalogueParser parser) {
  /**
   * Writes the programme.
   *
   * @param currencies of the company's shops
   */
  void write(
      long companyId, Optional<CatalogueDocument.Loyalty> loyalty, List<Currency> currencies) {
    Map<String, Long> known =
        new KnownIds(rows.database()).of(LoyaltyRewardEntity.class, "companyId", companyId);
    delete("loyalty_reward", companyId);
    delete("loyalty_programme", companyId);
    loyalty.ifPresent(
        programme -> {
          Currency currency = parser.common(currencies, "/loyalty");
          LoyaltyProgrammeEntity row = new LoyaltyProgrammeEntity();
          row.companyId = companyId;
          row.spentPerPoint =
              parser.minor(programme.spentPerPoint(), currency, "/loyalty/spent_per_point");
          if (row.spentPerPoint < 1) {
            parser.addError(
                "/loyalty/spent_per_point", "is less than the smallest amount of the currency");
          }
          row.automaticCards = programme.automaticCards().orElse(false);
          rows.insert(row);
          rewards(companyId, programme.rewards().orElse(List.of()), known, currency);
        });
  }

  private void rewards(
      long companyId,
      List<CatalogueDocument.Reward> rewards,
      Map<String, Long> known,
      Currency currency) {
    Map<String, Long> assigned =
        rows.assignIds(rewards, CatalogueDocument.Reward::reference, known, "/loyalty/rewards");
    for (int rank = 0; rank < rewards.size(); rank++) {
      CatalogueDocument.Reward reward = rewards.get(rank);
      String pointer = "/loyalty/rewards/" + rank;
      LoyaltyRewardEntity row = new LoyaltyRewardEntity();
      row.id = assigned.get(reward.reference());
      row.companyId = companyId;
      row.reference = reward.reference();
      row.rank = rank;
      row.name = TextColumns.of(parser.text(reward.name(), pointer + "/name"));
      row.points = reward.points();
      row.reduction =
          parser
              .reduction(reward.percentage(), reward.amount(), currency, pointer)
              .map(ReductionColumns::of)
              .orElse(null);
      rows.insert(row);
    }
  }

  private void delete(String table, long companyId) {
    rows.change("delete from " + table + " where company_id = ?", companyId);
  }
}
