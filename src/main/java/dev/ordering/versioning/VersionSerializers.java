package dev.ordering.versioning;

import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.type.CollectionType;
import java.io.Serial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Changes the serializers of the current records to write the responses of an older version. */
final class VersionSerializers extends BeanSerializerModifier {
  @Serial private static final long serialVersionUID = 1L;

  private final transient Map<Class<?>, Set<String>> missing;
  private final transient Map<Class<?>, Map<String, Function<Object, Object>>> older =
      new HashMap<>();
  private final transient Map<Class<?>, Map<String, Function<Object, Object>>> former =
      new HashMap<>();

  private VersionSerializers(Changelog changelog, ApiVersion version) {
    missing = Presence.missingFields(changelog, version);
    changelog.forEachAfter(
        version,
        Difference.OlderField.class,
        (field, release) ->
            of(older, field.owner()).putIfAbsent(field.name(), new Contents(field.form())));
    changelog.forEachAfter(
        version,
        Difference.FormerField.class,
        (field, release) -> of(former, field.owner()).putIfAbsent(field.name(), field.form()));
  }

  /** Returns the module that makes a mapper write the responses of a version. */
  static SimpleModule module(Changelog changelog, ApiVersion version) {
    SimpleModule module = new SimpleModule("version " + version);
    module.setSerializerModifier(new VersionSerializers(changelog, version));
    Map<Class<?>, OlderTypeSerializer> types = new HashMap<>();
    changelog.forEachAfter(
        version,
        Difference.OlderType.class,
        (type, release) ->
            types.computeIfAbsent(
                type.newest(), newest -> new OlderTypeSerializer(newest, type.form())));
    types.values().forEach(module::addSerializer);
    return module;
  }

  @Override
  public List<BeanPropertyWriter> changeProperties(
      SerializationConfig config, BeanDescription bean, List<BeanPropertyWriter> properties) {
    Class<?> owner = bean.getBeanClass();
    Map<String, Function<Object, Object>> replaced = older.getOrDefault(owner, Map.of());
    List<BeanPropertyWriter> changed = new ArrayList<>();
    for (BeanPropertyWriter property : properties) {
      String name = property.getName();
      if (!missing.getOrDefault(owner, Set.of()).contains(name)) {
        changed.add(
            replaced.containsKey(name)
                ? new OlderProperty(property, replaced.get(name))
                : property);
      }
    }
    if (!properties.isEmpty()) {
      former
          .getOrDefault(owner, Map.of())
          .forEach(
              (name, form) ->
                  changed.add(
                      new FormerProperty(properties.get(0), new SerializedString(name), form)));
    }
    return changed;
  }

  @Override
  public JsonSerializer<?> modifySerializer(
      SerializationConfig config, BeanDescription bean, JsonSerializer<?> serializer) {
    return cached(bean, serializer, CachedJsonSerializer.MAXIMUM_RECORDS);
  }

  @Override
  public JsonSerializer<?> modifyCollectionSerializer(
      SerializationConfig config,
      CollectionType type,
      BeanDescription bean,
      JsonSerializer<?> serializer) {
    return cached(bean, serializer, CachedJsonSerializer.MAXIMUM_LISTS);
  }

  @SuppressWarnings("unchecked") // each serializer only gets values of its own type
  private static JsonSerializer<?> cached(
      BeanDescription bean, JsonSerializer<?> serializer, int maximum) {
    return bean.getBeanClass().isAnnotationPresent(CachedJson.class)
        ? new CachedJsonSerializer((JsonSerializer<Object>) serializer, maximum)
        : serializer;
  }

  private static <V> Map<String, V> of(Map<Class<?>, Map<String, V>> all, Class<?> owner) {
    return all.computeIfAbsent(owner, key -> new HashMap<>());
  }
}
