package dev.ordering.paying;

import static dev.ordering.paying.PaymentAdministration.notPossible;

import dev.ordering.paying.collection.Providers;
import dev.ordering.paying.model.PayingException;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.persistence.Database;
import dev.ordering.security.EncryptionKeys;
import java.time.Clock;
import java.util.List;

/** Shows and changes the payment providers of all companies, for administrators. */
public record ProviderAdministration(
    Database database,
    ProviderRepository configured,
    Providers providers,
    EncryptionKeys keys,
    Clock clock) {
  /**
   * Returns the providers of companies with ids greater than {@code afterCompany}, in ascending
   * order.
   */
  public List<ProviderRepository.Configured> after(long afterCompany, int limit) {
    return database.read(() -> configured.after(afterCompany, limit));
  }

  /**
   * Configures the provider that collects the payments of a company from now on.
   *
   * @param settings a JSON object; empty for a provider that needs none
   * @throws PayingException.NotPossible if the settings are wrong, or cannot be encrypted
   */
  public ProviderRepository.Configured configure(
      long companyId, ProviderKind kind, String settings) {
    providers.requireSettings(kind, settings);
    if (!settings.isEmpty() && keys.isEmpty()) {
      throw notPossible("secrets_key_missing");
    }
    return database.write(
        () -> {
          configured.put(companyId, kind, settings, clock.instant());
          return configured.active(companyId).orElseThrow();
        });
  }

  /** Whether companies can have providers of a kind. */
  public boolean offers(ProviderKind kind) {
    return providers.factories().containsKey(kind);
  }

  /** Removes the provider of a company. Its shops then offer no online payment. */
  public void remove(long companyId) {
    database.run(() -> configured.deactivate(companyId));
  }

  /**
   * Asks the provider of a company whether it works.
   *
   * @return the response of the provider
   */
  public String test(long companyId) {
    ProviderKind kind =
        database
            .read(() -> configured.active(companyId))
            .map(ProviderRepository.Configured::kind)
            .orElseThrow(() -> notPossible("no_payment_provider", Long.toString(companyId)));
    if (!kind.collects()) {
      return "administrators report what was paid";
    }
    try {
      return providers.call(companyId, kind, PaymentProvider::test);
    } catch (ProviderException broken) {
      throw notPossible("payment_provider_fails", broken.getMessage());
    }
  }

  /**
   * Encrypts the settings with the first key.
   *
   * @return how many were encrypted with another key
   */
  public int reencrypt() {
    return database.write(configured::reencrypt);
  }
}
