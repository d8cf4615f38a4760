package dev.ordering.account;

import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.user.UserModule;
import java.util.List;
import java.util.Set;

/** The pages of an account, wired. */
public final class AccountModule {
  /** Its pages, by their paths inside the service. */
  public static final Set<String> PAGES = Set.of("/account");

  private final List<Object> components;

  public AccountModule(UserModule users, BrowserPageResource.Browsers browsers) {
    components = List.of(new AddressResource(browsers, users.addresses()));
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }
}
