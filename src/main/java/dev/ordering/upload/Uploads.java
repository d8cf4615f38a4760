package dev.ordering.upload;

import dev.ordering.http.response.ResponseContent;
import dev.ordering.persistence.Transactions;
import dev.ordering.upload.file.FileType;
import dev.ordering.upload.file.ReceivedFile;
import dev.ordering.upload.file.StoredUpload;
import dev.ordering.upload.file.UploadContent;
import dev.ordering.upload.storage.UploadRepository;
import java.util.Optional;

/** Stores and finds the files that customers upload. Each method opens its own transaction. */
public record Uploads(Transactions transactions, UploadRepository files) {
  /** Stores a file, see {@link UploadRepository#store}. */
  public StoredUpload store(long accountId, FileType type, ReceivedFile file) {
    return transactions.write(() -> files.store(accountId, type, file));
  }

  /** Returns a file, see {@link UploadRepository#find}. */
  public Optional<StoredUpload> find(long id, String token) {
    return transactions.read(() -> files.find(id, token));
  }

  /** Returns the content of a file. It is read in pieces, each in its own short transaction. */
  public ResponseContent content(StoredUpload upload) {
    return new UploadContent(
        upload.size(),
        UploadRepository.PIECE,
        rank -> transactions.read(() -> files.piece(upload.id(), rank)));
  }

  /** Removes the files that no order used in time. */
  void expire() {
    transactions.repeat(files::removeSome);
  }
}
