package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the loyalty programme of a company. */
final class HibernateLoyaltyImport {
  private final Database database;
  private final CatalogueReading reading;
  private final HibernateRows rows;
  private final CatalogueIds ids;

  HibernateLoyaltyImport(Database database, CatalogueReading reading, CatalogueIds ids) {
    this.database = database;
    this.reading = reading;
    this.rows = new HibernateRows(database, reading);
    this.ids = ids;
  }

  void write(long companyId, Optional<CatalogueDocument.Loyalty> loyalty, Currency currency) {
    Map<String, Long> known =
        new HibernateKnownIds(database).of(LoyaltyRewardEntity.class, "companyId", companyId);
    delete("LoyaltyRewardEntity", companyId);
    delete("LoyaltyProgrammeEntity", companyId);
    loyalty.ifPresent(
        programme -> {
          LoyaltyProgrammeEntity row = new LoyaltyProgrammeEntity();
          row.companyId = companyId;
          row.spentPerPoint =
              reading.minor(programme.spentPerPoint(), currency, "/loyalty/spent_per_point");
          if (row.spentPerPoint < 1) {
            reading.fault("/loyalty/spent_per_point", "gives points for nothing");
          }
          rows.insert(row);
          rewards(companyId, CatalogueDocument.all(programme.rewards()), known, currency);
        });
  }

  private void rewards(
      long companyId,
      List<CatalogueDocument.Reward> rewards,
      Map<String, Long> known,
      Currency currency) {
    Map<String, Long> assigned =
        reading.assign(
            rewards.stream().map(CatalogueDocument.Reward::reference).toList(),
            known,
            "/loyalty/rewards",
            ids::next);
    for (int rank = 0; rank < rewards.size(); rank++) {
      CatalogueDocument.Reward reward = rewards.get(rank);
      String pointer = "/loyalty/rewards/" + rank;
      LoyaltyRewardEntity row = new LoyaltyRewardEntity();
      row.id = assigned.get(reward.reference());
      row.companyId = companyId;
      row.reference = reward.reference();
      row.rank = rank;
      row.name = HibernateText.of(reading.text(reward.name(), pointer + "/name"));
      row.points = reward.points();
      row.reduction =
          reading
              .reduction(reward.percentage(), reward.amount(), currency, pointer)
              .map(HibernateReduction::of)
              .orElse(null);
      rows.insert(row);
    }
  }

  private void delete(String entity, long companyId) {
    rows.change("delete " + entity + " where companyId = :owner", companyId);
  }
}
