// oauth4webapi: discovery by RFC 8414, the grant named "code" with a device, as the API describes it.
import * as oauth from 'oauth4webapi';
import { clientId, metadata, redirectUri, serve, service, underPath } from './conversation.mjs';

// the test's service has no TLS; in production leave this out
const plain = { [oauth.allowInsecureRequests]: true };
const issuer = new URL(service);
const server = await oauth.processDiscoveryResponse(issuer, underPath
  ? await fetch(metadata)
  : await oauth.discoveryRequest(issuer, { ...plain, algorithm: 'oauth2' }));
const client = { client_id: clientId };
const verifier = oauth.generateRandomCodeVerifier();
const state = oauth.generateRandomState();
let tokens;

await serve({
  async authorizationAddress() {
    const address = new URL(server.authorization_endpoint);
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'orders',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  },
  async redeem(redirect) {
    const answer = oauth.validateAuthResponse(server, client, new URL(redirect), state);
    const response = await oauth.genericTokenEndpointRequest(server, client, oauth.None(), 'code', {
      code: answer.get('code'),
      code_verifier: verifier,
      redirect_uri: redirectUri,
      device_id: `node-${state}`,
      device_name: 'oauth4webapi',
    }, plain);
    tokens = await oauth.processGenericTokenEndpointResponse(server, client, response);
  },
  accessToken: () => tokens.access_token,
  async orders() {
    try {
      const response = await oauth.protectedResourceRequest(
        tokens.access_token, 'GET', new URL(`${service}/orders`), undefined, undefined, plain);
      return { status: response.status, body: await response.text() };
    } catch (fault) {
      return { status: fault.status, body: fault.message };
    }
  },
  async refresh() {
    const response = await oauth.refreshTokenGrantRequest(
      server, client, oauth.None(), tokens.refresh_token, plain);
    tokens = await oauth.processRefreshTokenResponse(server, client, response);
  },
  async revoke() {
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, oauth.None(), tokens.refresh_token, plain));
  },
});
