// simple-oauth2: addresses given by hand, JSON bodies, the grant authorization_code with a device.
// It makes neither verifier nor state, and compares nothing of the redirect: that is done here.
import { createHash, randomBytes } from 'node:crypto';
import { AuthorizationCode } from 'simple-oauth2';
import { clientId, redirectUri, serve, service } from './conversation.mjs';

const verifier = randomBytes(32).toString('base64url');
const state = randomBytes(16).toString('base64url');
const { origin, pathname } = new URL(service);
const path = pathname.replace(/\/$/, '');
const client = new AuthorizationCode({
  client: { id: clientId },
  auth: {
    tokenHost: origin,
    tokenPath: `${path}/api/token`,
    authorizePath: `${path}/oauth/authorize`,
    revokePath: `${path}/oauth/revoke`,
  },
  // its default is HTTP Basic, which a client without a secret cannot use
  options: { authorizationMethod: 'body', bodyFormat: 'json' },
});
let tokens;

await serve({
  authorizationAddress: () => client.authorizeURL({
    redirect_uri: redirectUri,
    scope: ['orders'],
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }),
  async redeem(redirect) {
    const answer = new URL(redirect).searchParams;
    if (answer.get('state') !== state) {
      throw new Error(`not the answer to this request: ${redirect}`);
    }
    if (answer.has('error')) {
      throw Object.assign(new Error(redirect), { error: answer.get('error') });
    }
    tokens = await client.getToken({
      code: answer.get('code'),
      redirect_uri: redirectUri,
      code_verifier: verifier,
      device_id: `node-${state}`,
      device_name: 'simple-oauth2',
    });
  },
  accessToken: () => tokens.token.access_token,
  async orders() {
    const response = await fetch(`${service}/orders`, {
      headers: { Authorization: `Bearer ${tokens.token.access_token}` },
    });
    return { status: response.status, body: await response.text() };
  },
  async refresh() {
    tokens = await tokens.refresh();
  },
  // its default wants JSON in the answer, where RFC 7009 has no body
  revoke: () => tokens.revoke('refresh_token', { json: true }),
});
