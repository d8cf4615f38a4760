// openid-client: discovery by RFC 8414, the grant authorization_code, no device.
import * as client from 'openid-client';
import { clientId, metadata, redirectUri, serve, service, underPath } from './conversation.mjs';

const verifier = client.randomPKCECodeVerifier();
const state = client.randomState();
// the test's service has no TLS; in production leave allowInsecureRequests out
const server = underPath ? metadata : new URL(service);
const config = await client.discovery(server, clientId, undefined, client.None(), {
  algorithm: 'oauth2',
  execute: [client.allowInsecureRequests],
});
let tokens;

await serve({
  async authorizationAddress() {
    return client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'orders',
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  },
  async redeem(redirect) {
    tokens = await client.authorizationCodeGrant(config, new URL(redirect), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
  },
  accessToken: () => tokens.access_token,
  async orders() {
    try {
      const response = await client.fetchProtectedResource(
        config, tokens.access_token, new URL(`${service}/orders`), 'GET');
      return { status: response.status, body: await response.text() };
    } catch (fault) {
      return { status: fault.status, body: fault.message };
    }
  },
  async refresh() {
    tokens = await client.refreshTokenGrant(config, tokens.refresh_token);
  },
  revoke: () => client.tokenRevocation(config, tokens.refresh_token),
});
