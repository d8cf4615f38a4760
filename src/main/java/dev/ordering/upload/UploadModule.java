package dev.ordering.upload;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.persistence.Database;
import dev.ordering.upload.storage.UploadRepository;
import java.time.Clock;
import java.util.List;

/** Wires the upload feature and offers what other features need from it. */
public final class UploadModule {
  private final UploadRepository uploads;
  private final Uploads useCases;
  private final List<Object> components;

  public UploadModule(Database database, PublicUrl publicUrl, Clock clock) {
    uploads = new UploadRepository(database, clock);
    useCases = new Uploads(database, uploads);
    components =
        List.of(
            new UploadResource(useCases, publicUrl),
            new UploadedFileResource(useCases),
            new UploadExceptionMapper());
  }

  /** Returns the repository that the placing of orders uses. */
  public UploadRepository uploads() {
    return uploads;
  }

  /** Returns the JAX-RS components to register. */
  public List<Object> components() {
    return components;
  }

  /** Removes expired files. Housekeeping runs this. */
  public Runnable expiry() {
    return useCases::expire;
  }
}
