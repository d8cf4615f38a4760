// Walks through the service with the types of openapi-typescript: node openapi-typescript.js ADDRESS VERSION
import createClient from "openapi-fetch";
import type { components, paths } from "./schema";

type Page = components["schemas"]["OrderPage"];

declare const process: { argv: string[]; exit(code: number): void };

function expect(holds: boolean, what: string): void {
  if (!holds) {
    throw new Error(what);
  }
}

async function walk(): Promise<void> {
  const [baseUrl, version] = process.argv.slice(2) as [string, "VERSION"];
  const client = createClient<paths>({ baseUrl });
  const header = { "X-VERSION": version };

  const token = await client.POST("/api/token", {
    body: {
      grant_type: "password",
      client_id: "demo-first-party",
      device_id: "types-" + version,
      device_name: "Types",
      username: "customer@demo.example",
      password: "demo-customer"
    }
  });
  client.use({
    onRequest({ request }) {
      request.headers.set("Authorization", "Bearer " + token.data!.access_token);
    }
  });

  const shops = await client.GET("/shops", { params: { header } });
  const shop = shops.data!.results[0].id;
  const products = await client.GET("/shops/{id}/products", { params: { header, path: { id: shop } } });
  expect(products.data!.results.some((product) => product.id === 1), "product 1 is listed");

  const cart = [{ product_id: 1, shop_id: shop, amount: 2 }];
  const corrected = await client.POST("/checkout", {
    params: { header },
    body: { cart: [...cart, { product_id: 999999, shop_id: shop, amount: 1 }] }
  });
  expect(corrected.data!.cart?.length === 1, "the cart is corrected");
  expect(corrected.data!.errors[0].old === 999999, "and it is told what was refused");

  // from 1.5.1
  const slot = corrected.data!.cart_config.methods.find((each) => each.method === "takeout")!.slots[0];
  const placed = await client.POST("/orders", {
    params: { header: { ...header, "Idempotency-Key": "types-" + Date.now() } },
    body: {
      cart,
      checkout: {
        method: "takeout",
        takeout: { shops: { [shop]: { id: shop, date: slot.date, time: slot.time } } }
      },
      payment_method: "point_of_sale"
    }
  });
  const id = placed.data!.results[0].id;
  // end

  const seen: number[] = [];
  let query: Page["next"] = { sort: "ascending" };
  let last: Page | undefined;
  while (query) {
    const page: Page = (await client.GET("/orders", { params: { header, query } })).data!;
    seen.push(...page.results.map((order) => order.id));
    last = page;
    query = page.next;
  }
  expect(seen.length > 0, "there are orders");
  // from 1.5.1
  expect(seen.includes(id), "the order is listed");
  const later = await client.GET("/orders", { params: { header, query: last!.future! } });
  expect(later.data!.results.length === 0, "no order is new");
  // end

  const user = await client.PATCH("/user", { params: { header }, body: { firstname: "Ann" } });
  expect(user.data!.firstname === "Ann", "the profile is changed");
  const refused = await client.PATCH("/user", {
    params: { header },
    body: { email: "none", telephone: "none" }
  });
  expect(refused.response.status === 422, "two errors are 422");
  const errors = [refused.error!].flat();
  expect(errors.map((each) => each.error).join() === "invalid_email,invalid_telephone", "both are told");
  expect(errors.every((each) => each.docs?.includes("/docs/errors#")), "and explained");
  console.log("walked");
}

walk().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
