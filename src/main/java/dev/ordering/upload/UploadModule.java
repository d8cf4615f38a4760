package dev.ordering.upload;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.persistence.Database;
import dev.ordering.upload.storage.UploadRepository;
import java.time.Clock;
import java.util.List;

/** The parts of this package, wired; what others need of them. */
public final class UploadModule {
  private final UploadRepository uploads;
  private final Runnable expiry;
  private final List<Object> components;

  public UploadModule(Database database, PublicUrl publicUrl, Clock clock) {
    uploads = new UploadRepository(database, clock);
    Uploads useCases = new Uploads(database, uploads);
    expiry = useCases::expire;
    components =
        List.of(
            new UploadResource(useCases, publicUrl),
            new UploadedFileResource(useCases),
            new UploadExceptionMapper());
  }

  /** For the placing of orders. */
  public UploadRepository uploads() {
    return uploads;
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  /** What has to be done from time to time. */
  public Runnable expiry() {
    return expiry;
  }
}
