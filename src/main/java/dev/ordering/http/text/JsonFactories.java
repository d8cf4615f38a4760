package dev.ordering.http.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;

/**
 * Creates the factories of all JSON parsers and generators. Jackson's default buffers belong to the
 * thread and would keep the web application's class loader after an undeploy. The buffers of these
 * factories belong to the factory.
 */
public final class JsonFactories {
  private JsonFactories() {}

  public static JsonFactory factory() {
    return builder().build();
  }

  /** Returns a builder for a stricter factory. */
  public static JsonFactoryBuilder builder() {
    return (JsonFactoryBuilder)
        JsonFactory.builder().recyclerPool(JsonRecyclerPools.newConcurrentDequePool());
  }
}
