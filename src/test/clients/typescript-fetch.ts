// Walks through the service with the client that typescript-fetch generated: node walk.js ADDRESS VERSION
import {
  ApiErrorFromJSON, AuthorizationApi, CatalogueApi, CheckoutApi, Configuration, OrdersApi, ResponseError, UserApi
} from "./client-typescript-fetch";
import type { NextOrders, Order, OrderPage, TokenRequest } from "./client-typescript-fetch";

declare const process: { argv: string[]; exit(code: number): void };

function expect(holds: boolean, what: string): void {
  if (!holds) {
    throw new Error(what);
  }
}

async function walk(): Promise<void> {
  const [basePath, version] = process.argv.slice(2) as [string, "VERSION"];
  const xVERSION = version;
  const open = new Configuration({ basePath });

  const signIn: TokenRequest = {
    grantType: "password",
    clientId: "demo-first-party",
    deviceId: "typescript-" + version,
    deviceName: "TypeScript",
    username: "customer@demo.example",
    password: "demo-customer"
  };
  const token = await new AuthorizationApi(open).token({ tokenRequest: signIn });
  const configuration = new Configuration({ basePath, accessToken: token.accessToken });

  const catalogue = new CatalogueApi(open);
  const shops = await catalogue.listShops({ xVERSION });
  const shopId = shops.results[0].id;
  const products = await catalogue.listProducts({ id: shopId, xVERSION });
  expect(products.results.some((product) => product.id === 1), "product 1 is listed");

  const checkout = new CheckoutApi(configuration);
  const cart = [{ productId: 1, shopId, amount: 2 }];
  const corrected = await checkout.checkCart({
    xVERSION,
    checkoutRequest: { cart: [...cart, { productId: 999999, shopId, amount: 1 }] }
  });
  expect(corrected.cart?.length === 1, "the cart is corrected");
  expect(corrected.errors[0].error === "unknown_product", "and it is told why");
  expect(corrected.errors[0].old === 999999, "with what was refused");

  // from 1.5.1
  const slot = corrected.cartConfig.methods.find((each) => each.method === "takeout")!.slots[0];
  const details = {
    method: "takeout" as const,
    takeout: { shops: { [shopId]: { id: shopId, date: slot.date, time: slot.time } } }
  };
  const placed = await new OrdersApi(configuration).placeOrders({
    xVERSION,
    idempotencyKey: "typescript-" + Date.now(),
    placeOrdersRequest: { cart, checkout: details, paymentMethod: "point_of_sale" }
  });
  const id = placed.results[0].id;
  // end

  const orders = new OrdersApi(configuration);
  const seen: Order[] = [];
  let query: NextOrders | null | undefined = { sort: "ascending" };
  let last: OrderPage | undefined;
  while (query) {
    const page = await orders.listOrders({ ...query, xVERSION });
    seen.push(...page.results);
    last = page;
    query = page.next;
  }
  expect(seen.length > 0, "there are orders");
  // from 1.5.1
  expect(seen.some((order) => order.id === id), "the order is listed");
  expect((await orders.listOrders({ ...last!.future, xVERSION })).results.length === 0, "no order is new");
  // end

  const profile = new UserApi(configuration);
  const user = await profile.changeUser({ xVERSION, userPatch: { firstname: "Ann" } });
  expect(user.firstname === "Ann", "the profile is changed");

  const refused = await profile
    .changeUser({ xVERSION, userPatch: { email: "none", telephone: "none" } })
    .catch((error: unknown) => error);
  expect(refused instanceof ResponseError && refused.response.status === 422, "two errors are 422");
  const told: unknown = await (refused as ResponseError).response.json();
  const errors = (Array.isArray(told) ? told : [told]).map(ApiErrorFromJSON);
  expect(errors.map((each) => each.error).join() === "invalid_email,invalid_telephone", "both are told");
  expect(errors.every((each) => each.docs?.includes("/docs/errors#")), "and explained");
  console.log("walked");
}

walk().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
