package dev.ordering.bootstrap;

import jakarta.ws.rs.core.Configuration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.glassfish.jersey.server.model.ModelProcessor;
import org.glassfish.jersey.server.model.Resource;
import org.glassfish.jersey.server.model.ResourceModel;

/**
 * Groups all resources whose paths begin with the same segment below one resource. Jersey compares
 * a request's path with the paths of all root resources, one after the other. With eighty of them
 * that was a tenth of the cost of an empty poll.
 */
final class PathGroups implements ModelProcessor {
  @Override
  public ResourceModel processResourceModel(ResourceModel model, Configuration configuration) {
    Map<String, Resource.Builder> groups = new LinkedHashMap<>();
    ResourceModel.Builder grouped = new ResourceModel.Builder(false);
    for (Resource resource : model.getRootResources()) {
      String path = relative(resource.getPath());
      int end = path.indexOf('/') < 0 ? path.length() : path.indexOf('/');
      String first = path.substring(0, end);
      if (first.isEmpty() || first.contains("{")) {
        grouped.addResource(resource);
      } else {
        Resource.Builder group =
            groups.computeIfAbsent(first, segment -> Resource.builder().path(segment));
        add(resource, relative(path.substring(end)), group);
      }
    }
    groups.values().forEach(group -> grouped.addResource(group.build()));
    return grouped.build();
  }

  private static void add(Resource resource, String path, Resource.Builder group) {
    Resource.Builder here = path.isEmpty() ? group : group.addChildResource(path);
    resource.getAllMethods().forEach(here::addMethod);
    for (Resource child : resource.getChildResources()) {
      add(child, relative(path + "/" + relative(child.getPath())), group);
    }
  }

  private static String relative(String path) {
    return path.startsWith("/") ? path.substring(1) : path;
  }

  @Override
  public ResourceModel processSubResource(ResourceModel model, Configuration configuration) {
    return model;
  }
}
