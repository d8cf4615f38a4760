import com.google.gson.reflect.TypeToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.JSON;
import org.openapitools.client.api.AuthorizationApi;
import org.openapitools.client.api.CatalogueApi;
import org.openapitools.client.api.CheckoutApi;
import org.openapitools.client.api.OrdersApi;
import org.openapitools.client.api.UserApi;
import org.openapitools.client.model.*;

/** Walks through the service with the client that openapi-generator made: Walk ADDRESS VERSION */
public final class Walk {
  private Walk() {}

  public static void main(String[] arguments) throws Exception {
    String version = arguments[1];
    ApiClient client = new ApiClient().setBasePath(arguments[0]);
    TokenRequest signIn =
        new TokenRequest()
            .grantType(TokenRequest.GrantTypeEnum.PASSWORD)
            .clientId("demo-first-party")
            .deviceId("java-" + version)
            .deviceName("Java")
            .username("customer@demo.example")
            .password("demo-customer");
    client.setBearerToken(new AuthorizationApi(client).token(signIn).getAccessToken());

    CatalogueApi catalogue = new CatalogueApi(client);
    long shopId = catalogue.listShops(version, null, null, null, null, null).getResults().get(0).getId();
    ProductPage products = catalogue.listProducts(shopId, version, null, null, null, null);
    require(products.getResults().stream().anyMatch(product -> product.getId() == 1));

    CartItemRequest bread = new CartItemRequest().productId(1L).shopId(shopId).amount(2L);
    CartItemRequest unknown = new CartItemRequest().productId(999999L).shopId(shopId).amount(1L);
    CheckoutAnswer corrected =
        new CheckoutApi(client).checkCart(version, new CheckoutRequest().cart(List.of(bread, unknown)), null);
    require(corrected.getCart().size() == 1);
    require(corrected.getErrors().get(0).getError() == ValidationError.ErrorEnum.UNKNOWN_PRODUCT);
    require(((Number) corrected.getErrors().get(0).getOld()).intValue() == 999999);

    CheckoutAnswer accepted =
        new CheckoutApi(client).checkCart(version, new CheckoutRequest().cart(List.of(bread)), null);
    require(accepted.getCart() == null);
    require(!bread.toJson().contains("[]"));

    // from 1.5.1
    Slot slot =
        corrected.getCartConfig().getMethods().stream()
            .filter(method -> method.getMethod() == Method.MethodEnum.TAKEOUT)
            .findFirst()
            .orElseThrow()
            .getSlots()
            .get(0);
    TakeoutShop time = new TakeoutShop().id(shopId).date(slot.getDate()).time(slot.getTime());
    CheckoutDetails details =
        new CheckoutDetails()
            .method(CheckoutDetails.MethodEnum.TAKEOUT)
            .takeout(new Takeout().shops(Map.of(Long.toString(shopId), time)));
    PlaceOrdersRequest order =
        new PlaceOrdersRequest()
            .cart(List.of(bread))
            .checkout(details)
            .paymentMethod(PlaceOrdersRequest.PaymentMethodEnum.POINT_OF_SALE);
    long id = new OrdersApi(client).placeOrders(version, order, UUID.randomUUID().toString(), null).getResults().get(0).getId();
    // end

    OrdersApi orders = new OrdersApi(client);
    List<Order> seen = new ArrayList<>();
    OrderPage page = page(orders, new NextOrders().sort(NextOrders.SortEnum.ASCENDING), version);
    seen.addAll(page.getResults());
    while (page.getNext() != null) {
      page = page(orders, page.getNext(), version);
      seen.addAll(page.getResults());
    }
    require(!seen.isEmpty());
    // from 1.5.1
    require(seen.stream().anyMatch(listed -> listed.getId() == id));
    require(page(orders, page.getFuture(), version).getResults().isEmpty());
    // end

    UserApi profile = new UserApi(client);
    User user = profile.changeUser(version, null, new UserPatch().firstname("Ann"));
    require(user.getFirstname().equals("Ann"));
    String later = user.toJson().replaceFirst("\\{", "{\"added\": true, ");
    require(User.fromJson(later).getFirstname().equals("Ann"));
    try {
      profile.changeUser(version, null, new UserPatch().email("none").telephone("none"));
      throw new AssertionError("two errors are 422");
    } catch (ApiException refused) {
      require(refused.getCode() == 422);
      List<ApiError> errors =
          JSON.deserialize(refused.getResponseBody(), new TypeToken<List<ApiError>>() {}.getType());
      require(errors.get(0).getError().equals("invalid_email"));
      require(errors.get(1).getError().equals("invalid_telephone"));
      require(errors.get(1).getDocs().contains("/docs/errors#"));
    }
    System.out.println("walked");
  }

  private static OrderPage page(OrdersApi orders, NextOrders query, String version) throws ApiException {
    // from 1.5.1
    return orders.listOrders(
        version, null, query.getCreatedAfter(), query.getCreatedBefore(), null, query.getAfterId(), "ascending", null, null);
    // end
    /* before 1.5.1
    return orders.listOrders(
        version, null, query.getCreatedAfter(), query.getCreatedBefore(), null, query.getAfterId(), "ascending", null);
    */
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }
}
