// Verifies a message with the official library: secret, webhook-id, webhook-timestamp, webhook-signature, body.
import { Webhook } from 'standardwebhooks';

const [secret, id, timestamp, signature, body] = process.argv.slice(2);
new Webhook(secret).verify(body, {
  'webhook-id': id,
  'webhook-timestamp': timestamp,
  'webhook-signature': signature,
});
