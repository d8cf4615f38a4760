"""Walks through the service with the client that openapi-generator made: python walk.py ADDRESS VERSION"""
import json
import sys
import uuid

from openapi_client import *
from openapi_client import ApiException

address, version = sys.argv[1:]
token = AuthorizationApi(ApiClient(Configuration(host=address))).token(TokenRequest(
    grant_type="password", client_id="demo-first-party", device_id="python-" + version, device_name="Python",
    username="customer@demo.example", password="demo-customer"))
client = ApiClient(Configuration(host=address, access_token=token.access_token))

catalogue = CatalogueApi(client)
shop_id = catalogue.list_shops(version).results[0].id
products = catalogue.list_products(shop_id, version)
assert any(product.id == 1 for product in products.results)

cart = [CartItemRequest(product_id=1, shop_id=shop_id, amount=2)]
wrong = CartItemRequest(product_id=999999, shop_id=shop_id, amount=1)
corrected = CheckoutApi(client).check_cart(version, CheckoutRequest(cart=cart + [wrong]))
assert len(corrected.cart) == 1
assert corrected.errors[0].error == "unknown_product"
assert corrected.errors[0].old == 999999

# from 1.5.1
takeout = next(method for method in corrected.cart_config.methods if method.method == "takeout")
slot = takeout.slots[0]
details = CheckoutDetails(method="takeout", takeout=Takeout(shops={
    str(shop_id): TakeoutShop(id=shop_id, var_date=slot.var_date, time=slot.time)}))
placed = OrdersApi(client).place_orders(
    version, PlaceOrdersRequest(cart=cart, checkout=details, payment_method="point_of_sale"),
    idempotency_key=str(uuid.uuid4()))
# end

orders = OrdersApi(client)
seen = []
query = NextOrders(sort="ascending")
while query is not None:
    page = orders.list_orders(version, **query.model_dump(exclude_none=True))
    seen += page.results
    query = page.next
assert seen
# from 1.5.1
assert placed.results[0].id in [order.id for order in seen]
assert orders.list_orders(version, **page.future.model_dump(exclude_none=True)).results == []
# end

profile = UserApi(client)
assert profile.change_user(version, user_patch=UserPatch(firstname="Ann")).firstname == "Ann"
try:
    profile.change_user(version, user_patch=UserPatch(email="none", telephone="none"))
    raise AssertionError("two errors are 422")
except ApiException as refused:
    assert refused.status == 422
    errors = [ApiError.from_dict(each) for each in json.loads(refused.body)]
assert [each.error for each in errors] == ["invalid_email", "invalid_telephone"]
assert all("/docs/errors#" in each.docs for each in errors)
# from 1.5.1
try:
    orders.place_orders(
        version, PlaceOrdersRequest(cart=[wrong], checkout=details, payment_method="point_of_sale"))
    raise AssertionError("what was corrected is not placed")
except ApiException as refused:
    assert refused.status == 409
    assert refused.data.actual_instance.errors[0].error == "unknown_product"
# end
print("walked")
