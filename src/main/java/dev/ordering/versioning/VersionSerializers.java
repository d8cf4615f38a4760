package dev.ordering.versioning;

import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.type.CollectionType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Changes the serializers of the current records to write the responses of an older version. */
final class VersionSerializers extends BeanSerializerModifier {
  private final OlderForms forms;

  private VersionSerializers(OlderForms forms) {
    this.forms = forms;
  }

  /** Returns the module that makes a mapper write the responses of a version. */
  static SimpleModule module(Changelog changelog, ApiVersion version) {
    OlderForms forms = new OlderForms(changelog, version);
    SimpleModule module = new SimpleModule("version " + version);
    module.setSerializerModifier(new VersionSerializers(forms));
    Map<Class<?>, OlderTypeSerializer> types = new HashMap<>();
    forms
        .after(Difference.OlderType.class)
        .forEach(
            type ->
                types.putIfAbsent(
                    type.newest(), new OlderTypeSerializer(type.newest(), type.form())));
    types.values().forEach(module::addSerializer);
    return module;
  }

  @Override
  public List<BeanPropertyWriter> changeProperties(
      SerializationConfig config, BeanDescription bean, List<BeanPropertyWriter> properties) {
    Class<?> owner = bean.getBeanClass();
    List<BeanPropertyWriter> changed = new ArrayList<>();
    for (BeanPropertyWriter property : properties) {
      if (forms.hasField(owner, property.getName())) {
        String name = forms.name(owner, property.getName());
        BeanPropertyWriter named =
            name.equals(property.getName()) ? property : new NamedProperty(property, name);
        changed.add(
            forms
                .field(owner, property.getName())
                .<BeanPropertyWriter>map(older -> new OlderProperty(named, older.form()))
                .orElse(named));
      }
    }
    if (!properties.isEmpty()) {
      forms
          .formerFields(owner)
          .forEach(
              former ->
                  changed.add(
                      new FormerProperty(
                          properties.get(0), new SerializedString(former.name()), former.form())));
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
}
