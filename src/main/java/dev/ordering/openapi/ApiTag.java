package dev.ordering.openapi;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;

/**
 * The tags of the operations in a document, in the order in which a developer of clients needs
 * them.
 */
enum ApiTag {
  AUTHORIZATION(
      "Authorization", "OAuth 2.0: signing users in, and the tokens with which applications call."),
  CATALOGUE("Catalogue", "What the shops sell. Anybody may read it."),
  CHECKOUT("Checkout", "Checking and pricing a cart, and the files that go with it."),
  ORDERS("Orders", "Placing orders, listing them, and learning of new ones."),
  USER("User", "The profile of the signed-in user, and the devices that receive notifications."),
  COMPANY("Company", "What the staff of a company does: notifications to the users of its apps."),
  DESCRIPTIONS("Descriptions", "Information about the service for programs.");

  private final String label;
  private final String description;

  ApiTag(String label, String description) {
    this.label = label;
    this.description = description;
  }

  /** Returns the tags that the operations of a document have. */
  static ArrayNode of(ObjectNode paths) {
    Set<String> used = new HashSet<>();
    for (var names : paths.findValues("tags")) {
      names.forEach(name -> used.add(name.asText()));
    }
    ArrayNode tags = JsonNodeFactory.instance.arrayNode();
    for (ApiTag tag : values()) {
      if (used.contains(tag.label)) {
        tags.addObject().put("name", tag.label).put("description", tag.description);
      }
    }
    return tags;
  }
}
