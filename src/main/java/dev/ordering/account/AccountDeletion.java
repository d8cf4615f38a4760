package dev.ordering.account;

import dev.ordering.account.storage.ErasureRepository;
import dev.ordering.account.storage.ErasureRepository.ExistingAccount;
import dev.ordering.account.storage.ErasureRepository.OpenOrder;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes accounts: removes everything that names the person from all tables, at once or after the
 * last open order has ended. Each account is deleted in one transaction under its row lock.
 * Placing, paying and changing the state of its orders wait for that lock. Opens its own
 * transactions.
 */
public record AccountDeletion(Transactions transactions, ErasureRepository erasures) {
  private static final Logger LOG = LoggerFactory.getLogger(AccountDeletion.class);

  /** The outcome of a request. */
  public enum Outcome {
    ERASED,
    /**
     * There are open orders. The account has no access until its owner signs in, which cancels the
     * deletion.
     */
    WAITS,
    /** The account no longer exists, or its credentials version is not the expected one. */
    NONE
  }

  /**
   * The consequences of a deletion.
   *
   * @param open the open orders for which it would wait
   * @param companies the companies that would have no staff any more
   */
  public record Consequences(List<OpenOrder> open, List<String> companies) {
    public Consequences {
      open = List.copyOf(open);
      companies = List.copyOf(companies);
    }
  }

  public Consequences consequences(long account) {
    return transactions.read(
        () -> new Consequences(erasures.openOrders(account), erasures.onlyStaffOf(account)));
  }

  /**
   * Deletes an account, or postpones its deletion.
   *
   * @param credentialsVersion the version that the account must have; empty for any
   */
  public Outcome request(long account, OptionalInt credentialsVersion) {
    return transactions.write(
        () ->
            erasures
                .lock(account)
                .filter(
                    existing ->
                        credentialsVersion.isEmpty()
                            || credentialsVersion.getAsInt() == existing.credentialsVersion())
                .map(this::eraseOrWait)
                .orElse(Outcome.NONE));
  }

  private Outcome eraseOrWait(ExistingAccount existing) {
    if (erasures.openOrders(existing.person().account()).isEmpty()) {
      erasures.erase(existing);
      return Outcome.ERASED;
    }
    erasures.postpone(existing.person().account());
    return Outcome.WAITS;
  }

  /** Erases the waiting accounts that have no open orders any more. Housekeeping runs this. */
  public void finish() {
    List<Long> some = transactions.read(() -> erasures.readyToErase(0));
    while (!some.isEmpty()) {
      some.forEach(account -> attempt(account, this::finish));
      long last = some.get(some.size() - 1);
      some = transactions.read(() -> erasures.readyToErase(last));
    }
    for (long account : transactions.read(erasures::recentlyErased)) {
      attempt(account, erased -> transactions.run(() -> erasures.removeLateRows(erased)));
    }
  }

  /** Runs the work for one account. A failure does not affect the other accounts. */
  private static void attempt(long account, LongConsumer work) {
    try {
      work.accept(account);
    } catch (DatabaseUnavailableException unavailable) {
      throw unavailable;
    } catch (RuntimeException exception) {
      LOG.warn("account {} cannot be deleted now and will be tried again", account, exception);
    }
  }

  private void finish(long account) {
    transactions.run(
        () ->
            erasures
                .lock(account)
                .filter(ExistingAccount::waiting)
                .filter(existing -> erasures.openOrders(account).isEmpty())
                .ifPresent(erasures::erase));
  }

  /**
   * Returns the hashes of the erased accounts. Administrators keep them together with the backups.
   */
  public List<String> erased() {
    return transactions.read(erasures::erased);
  }

  /**
   * Erases accounts again that were restored from a backup.
   *
   * @param hashes from {@link #erased}
   * @return how many were erased
   */
  public int eraseAgain(Set<String> hashes) {
    int erased = 0;
    List<ExistingAccount> some = transactions.read(() -> erasures.existing(0));
    while (!some.isEmpty()) {
      for (ExistingAccount existing : some) {
        if (hashes.contains(existing.hash())) {
          transactions.run(
              () -> erasures.lock(existing.person().account()).ifPresent(erasures::erase));
          erased++;
        }
      }
      long last = some.get(some.size() - 1).person().account();
      some = transactions.read(() -> erasures.existing(last));
    }
    return erased;
  }
}
