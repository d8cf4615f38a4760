package dev.ordering.upload;

import dev.ordering.http.ResponseContent;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;

/** The files that were sent, wherever they are stored. */
public interface Uploads {
  /** So long a file stays that no order took. */
  Duration KEPT = Duration.ofHours(24);

  /**
   * So many files of one user may wait for an order; ten megabytes each is enough to fill disks.
   */
  int MOST_WAITING = 50;

  /** So many files of one user are taken within a day, whatever becomes of them. */
  int MOST_A_DAY = 500;

  /** They have so many bytes together. */
  long MOST_BYTES_A_DAY = 2_000_000_000;

  /**
   * Stores a file.
   *
   * @throws UploadException.TooMany if too many of the user's files wait for an order
   * @throws UploadException.TooManyToday if the user sent too much within a day
   */
  StoredUpload store(long accountId, FileType type, ReceivedFile file);

  /** A file by its id and token; empty for one that has gone, and for another token. */
  Optional<StoredUpload> find(long id, String token);

  /** What a file holds, read piece by piece, without a transaction that lasts as long. */
  ResponseContent content(StoredUpload upload);

  /**
   * Keeps files for good because an order took them. Call it inside the transaction that stores the
   * order, after the order itself.
   *
   * @param uploadIds of files that the checkout let pass, so the customer's own
   * @throws UploadException.Gone if one of them is no longer there; the order must not be stored
   */
  void take(Collection<Long> uploadIds, long orderId);
}
