// A single-page app on another origin than the service: oauth4webapi signs a customer in, then the app checks a cart, orders and
// polls. The test serves this file, and reads what it leaves in window.outcome.
import * as oauth from '/node_modules/oauth4webapi/build/index.js';

// the test's service has no TLS; in production leave this out
const plain = { [oauth.allowInsecureRequests]: true };
const service = new URLSearchParams(location.hash.slice(1)).get('service') ?? sessionStorage.service;
const client = { client_id: 'demo-app' };
const redirectUri = `${location.origin}/callback`;
const issuer = new URL(service);
const server = await oauth.processDiscoveryResponse(issuer,
  await oauth.discoveryRequest(issuer, { ...plain, algorithm: 'oauth2' }));

async function leave() {
  sessionStorage.service = service;
  sessionStorage.verifier = oauth.generateRandomCodeVerifier();
  sessionStorage.state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    response_type: 'code', client_id: client.client_id, redirect_uri: redirectUri,
    scope: 'orders checkout', state: sessionStorage.state, prompt: 'consent',
    code_challenge: await oauth.calculatePKCECodeChallenge(sessionStorage.verifier),
    code_challenge_method: 'S256',
  });
  location.assign(url);
}

async function comeBack() {
  const returned = oauth.validateAuthResponse(server, client, new URL(location), sessionStorage.state);
  const tokens = await oauth.processGenericTokenEndpointResponse(server, client,
    await oauth.genericTokenEndpointRequest(server, client, oauth.None(), 'code', {
      code: returned.get('code'), code_verifier: sessionStorage.verifier, redirect_uri: redirectUri,
      device_id: 'browser-app', device_name: 'Browser app' }, plain));
  const call = (method, path, body, headers) => oauth.protectedResourceRequest(tokens.access_token, method,
    new URL(service + path), new Headers({ 'Content-Type': 'application/json', 'X-VERSION': '1.9.0', ...headers }),
    body && JSON.stringify(body), plain);

  const cart = { cart: [{ product_id: 1, shop_id: 1, amount: 2 }], payment_method: 'point_of_sale' };
  const checked = await call('POST', '/checkout', cart);
  const free = (await checked.json()).cart_config.methods.find(each => each.method === 'takeout').slots[9];
  const placed = await call('POST', '/orders', { ...cart, checkout: { method: 'takeout',
    takeout: { shops: { a: { id: 1, date: free.date, time: free.time } } } } });
  const order = (await placed.json()).results[0];
  const page = await call('GET', '/orders');
  const unchanged = await call('GET', '/orders', undefined, { 'If-None-Match': page.headers.get('ETag') });
  const wrong = await call('POST', '/orders', { cart: [{ product_id: 1, shop_id: 1, amount: 2000 }] });
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, oauth.None(), tokens.refresh_token, plain));
  const revoked = await call('GET', '/orders').then(() => 'accepted', refusal => refusal.cause?.[0]?.parameters.error);
  return [checked.headers.get('X-VERSION'), order.status, `${unchanged.status}`, `${wrong.status}`, revoked];
}

if (location.pathname === '/callback') {
  window.outcome = await comeBack().catch(failure => [`failed: ${failure} ${JSON.stringify(failure.cause ?? '')}`]);
} else {
  await leave();
}
