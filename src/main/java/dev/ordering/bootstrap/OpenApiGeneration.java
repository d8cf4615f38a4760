package dev.ordering.bootstrap;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.catalog.browse.CatalogueResource;
import dev.ordering.changelog.ApiChangelog;
import dev.ordering.changelog.StartResource;
import dev.ordering.changelog.VersionsFeedResource;
import dev.ordering.changelog.VersionsResource;
import dev.ordering.checkout.CheckoutResource;
import dev.ordering.notification.device.PushDeviceResource;
import dev.ordering.notification.schedule.AppNotificationResource;
import dev.ordering.oauth.authorize.AuthorizeResource;
import dev.ordering.oauth.token.MetadataResource;
import dev.ordering.oauth.token.RevocationResource;
import dev.ordering.oauth.token.TokenResource;
import dev.ordering.openapi.Descriptions;
import dev.ordering.openapi.OpenApi30;
import dev.ordering.openapi.OpenApiResource;
import dev.ordering.openapi.PostmanCollection;
import dev.ordering.openapi.PostmanResource;
import dev.ordering.order.change.OrderFeedResource;
import dev.ordering.order.detail.OrderDetailResource;
import dev.ordering.order.list.OrderResource;
import dev.ordering.order.loyalty.UserLoyaltyResource;
import dev.ordering.order.placing.OrderPlacingResource;
import dev.ordering.order.shop.ShopOrderListResource;
import dev.ordering.order.shop.ShopOrderResource;
import dev.ordering.paying.page.OrderPaymentResource;
import dev.ordering.upload.UploadResource;
import dev.ordering.upload.UploadedFileResource;
import dev.ordering.user.UserResource;
import dev.ordering.versioning.VersionView;
import dev.ordering.versioning.VersioningFeature;
import dev.ordering.webhook.endpoint.WebhookMessagesResource;
import dev.ordering.webhook.endpoint.WebhookResource;
import dev.ordering.webhook.endpoint.WebhooksResource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the OpenAPI documents. The build runs it. */
public final class OpenApiGeneration {
  /** Every resource that is for programs and not only for browsers. */
  public static final List<Class<?>> RESOURCES =
      List.of(
          AppNotificationResource.class,
          AuthorizeResource.class,
          CatalogueResource.class,
          CheckoutResource.class,
          MetadataResource.class,
          OpenApiResource.class,
          OrderDetailResource.class,
          OrderFeedResource.class,
          OrderPaymentResource.class,
          OrderPlacingResource.class,
          OrderResource.class,
          PostmanResource.class,
          PushDeviceResource.class,
          RevocationResource.class,
          ShopOrderListResource.class,
          ShopOrderResource.class,
          StartResource.class,
          TokenResource.class,
          UploadResource.class,
          UploadedFileResource.class,
          UserLoyaltyResource.class,
          UserResource.class,
          VersionsFeedResource.class,
          VersionsResource.class,
          WebhookMessagesResource.class,
          WebhookResource.class,
          WebhooksResource.class);

  private OpenApiGeneration() {}

  /**
   * Writes three files for each version: OpenAPI 3.1, OpenAPI 3.0.3 in the folder {@code 3.0}, and
   * a Postman collection in the folder {@code postman}.
   *
   * @param arguments the folder of the Java sources and the output folder
   */
  public static void main(String[] arguments) throws IOException {
    JsonMapper mapper = VersioningFeature.newestForm();
    Descriptions descriptions = new Descriptions(mapper, RESOURCES, Path.of(arguments[0]));
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    Path older = Files.createDirectories(folder.resolve("3.0"));
    Path collections = Files.createDirectories(folder.resolve("postman"));
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    ObjectWriter writer =
        mapper.writer(
            new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines));
    for (VersionView version : VersionView.of(ApiChangelog.changelog())) {
      ObjectNode document = descriptions.of(version);
      String file = version.version() + ".json";
      Files.writeString(folder.resolve(file), writer.writeValueAsString(document) + "\n");
      Files.writeString(
          older.resolve(file), writer.writeValueAsString(OpenApi30.of(document)) + "\n");
      Files.writeString(
          collections.resolve(file),
          writer.writeValueAsString(PostmanCollection.of(document)) + "\n");
    }
  }
}
