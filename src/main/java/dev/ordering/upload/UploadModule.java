package dev.ordering.upload;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.persistence.Database;
import dev.ordering.upload.storage.UploadRepository;
import java.time.Clock;
import java.util.List;

/**
 * Wires the upload feature and offers what other features need from it.
 *
 * @param uploads the repository that the placing of orders uses
 * @param expiry removes expired files; housekeeping runs this
 * @param components the JAX-RS components to register
 */
public record UploadModule(UploadRepository uploads, Runnable expiry, List<Object> components) {
  public static UploadModule of(Database database, PublicUrl publicUrl, Clock clock) {
    UploadRepository uploads = new UploadRepository(database, clock);
    Uploads useCases = new Uploads(database, uploads);
    return new UploadModule(
        uploads,
        useCases::expire,
        List.of(
            new UploadResource(useCases, publicUrl),
            new UploadedFileResource(useCases),
            new UploadExceptionMapper()));
  }
}
