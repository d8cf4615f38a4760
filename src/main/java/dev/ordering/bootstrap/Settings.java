package dev.ordering.bootstrap;

import dev.ordering.admin.bean.EffectiveSetting;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The effective settings. A value is searched in this order: the system property {@code
 * ordering.NAME}, the environment variable {@code ORDERING_NAME}, the JNDI env-entry {@code
 * ordering/NAME} (the app server's context file, then web.xml), the default.
 */
public final class Settings {
  private final Function<String, Optional<String>> source;

  private Settings(Function<String, Optional<String>> source) {
    this.source = source;
  }

  public static Settings ofAppServer() {
    return new Settings(Settings::find);
  }

  /** Creates settings from a map, for tests and tools. All others have their default. */
  public static Settings of(Map<String, String> values) {
    return new Settings(name -> Optional.ofNullable(values.get(name)));
  }

  /** Returns every setting. Uses reflection, so that none can be forgotten. */
  static List<Setting<?>> all() {
    List<Setting<?>> all = new ArrayList<>();
    for (Field field : Setting.class.getDeclaredFields()) {
      try {
        if (Modifier.isPublic(field.getModifiers())
            && field.get(null) instanceof Setting<?> found) {
          all.add(found);
        }
      } catch (IllegalAccessException exception) {
        throw new IllegalStateException(exception);
      }
    }
    return all;
  }

  /** Returns every setting with its effective value. Secret values are hidden. */
  public List<EffectiveSetting> inForce() {
    List<EffectiveSetting> all = new ArrayList<>();
    for (Setting<?> setting : all()) {
      String text = text(setting);
      boolean hidden = setting.isSecret() && !text.isEmpty();
      all.add(new EffectiveSetting(setting.name(), hidden ? "***" : text, setting.fallback()));
    }
    return all;
  }

  /**
   * Returns the names of the settings that a production server should have but this one does not.
   */
  List<String> missingInProduction() {
    Optional<URI> publicUrl = get(Setting.PUBLIC_URL);
    List<String> missingInProduction = new ArrayList<>();
    if (publicUrl.isEmpty()) {
      missingInProduction.add(Setting.PUBLIC_URL.name());
    }
    if (publicUrl.filter(url -> "https".equals(url.getScheme())).isPresent()
        && get(Setting.TRUSTED_PROXIES).isEmpty()) {
      missingInProduction.add(Setting.TRUSTED_PROXIES.name());
    }
    if (new FeatureSettings(this).secretKeys().isEmpty()) {
      missingInProduction.add(Setting.SECRETS_KEY.name());
    }
    return missingInProduction;
  }

  /** Returns the same settings with one value replaced. */
  public Settings with(Setting<?> setting, String text) {
    return new Settings(
        name -> name.equals(setting.name()) ? Optional.of(text) : source.apply(name));
  }

  /**
   * Returns the effective value.
   *
   * @throws IllegalStateException if the text is not valid; the message names the setting and
   *     describes valid values
   */
  public <T> T get(Setting<T> setting) {
    String text = text(setting);
    try {
      return setting.parser().apply(text);
    } catch (RuntimeException invalid) {
      throw new IllegalStateException(
          "the setting ordering/"
              + setting.name()
              + " is \""
              + (setting.isSecret() ? "***" : text)
              + "\" but must be "
              + setting.format(),
          invalid);
    }
  }

  private String text(Setting<?> setting) {
    return source.apply(setting.name()).map(String::trim).orElse(setting.fallback());
  }

  private static Optional<String> find(String name) {
    return Optional.ofNullable(System.getProperty("ordering." + name))
        .or(() -> Optional.ofNullable(System.getenv(variable(name))))
        .or(() -> AppServerNames.find("ordering", name).map(String::valueOf));
  }

  /**
   * Returns the name of the environment variable of a setting. For {@code publicUrl} it is {@code
   * ORDERING_PUBLIC_URL}.
   */
  static String variable(String name) {
    return "ORDERING_" + name.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
  }
}
