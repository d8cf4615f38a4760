package dev.ordering.http.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;

/**
 * How every reader and writer of JSON begins. Jackson's default buffers belong to the thread and
 * would keep the web application's class loader after an undeploy; these belong to the factory.
 */
public final class JsonFactories {
  private JsonFactories() {}

  public static JsonFactory factory() {
    return builder().build();
  }

  /** For one that is to be stricter. */
  public static JsonFactoryBuilder builder() {
    return (JsonFactoryBuilder)
        JsonFactory.builder().recyclerPool(JsonRecyclerPools.newConcurrentDequePool());
  }
}
