package dev.ordering.versioning;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.ResolvableSerializer;
import com.fasterxml.jackson.databind.util.NameTransformer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes {@link CachedJson} records and lists from a cache of their JSON. Equal values have equal
 * JSON, so a cached entry is never stale.
 */
final class CachedJsonSerializer extends JsonSerializer<Object>
    implements ResolvableSerializer, ContextualSerializer {
  /** The maximum number of cached records of a type. If it is reached, the cache is cleared. */
  static final int MAXIMUM_RECORDS = 200;

  /** The maximum number of cached lists of a type, which are longer than records. */
  static final int MAXIMUM_LISTS = 60;

  private final JsonSerializer<Object> uncached;
  private final int maximum;
  private final Map<Object, SerializableString> cache = new ConcurrentHashMap<>();

  CachedJsonSerializer(JsonSerializer<Object> uncached, int maximum) {
    this.uncached = uncached;
    this.maximum = maximum;
  }

  @Override
  public void serialize(Object value, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    if (json instanceof TokenBuffer) {
      uncached.serialize(value, json, provider);
      return;
    }
    SerializableString known = cache.get(value);
    if (known == null) {
      known = written(value, json, provider);
      if (cache.size() >= maximum) {
        cache.clear();
      }
      cache.put(value, known);
    }
    json.writeRawValue(known);
  }

  private SerializableString written(Object value, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator own = json.getCodec().getFactory().createGenerator(text)) {
      uncached.serialize(value, own, provider);
    }
    return new SerializedString(text.toString());
  }

  @Override
  public JsonSerializer<Object> unwrappingSerializer(NameTransformer unwrapper) {
    return uncached.unwrappingSerializer(unwrapper);
  }

  @Override
  public void resolve(SerializerProvider provider) throws JsonMappingException {
    if (uncached instanceof ResolvableSerializer resolvable) {
      resolvable.resolve(provider);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // each serializer only gets values of its own type
  public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
      throws JsonMappingException {
    JsonSerializer<?> there = provider.handleSecondaryContextualization(uncached, property);
    return there == uncached
        ? this
        : new CachedJsonSerializer((JsonSerializer<Object>) there, maximum);
  }
}
