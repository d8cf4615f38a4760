// The conversation with the test that started the script: a line with a command, a line of JSON back.
import { createInterface } from 'node:readline';

export const [service, redirectUri] = process.argv.slice(2);
export const clientId = 'demo-app';
export const underPath = new URL(service).pathname !== '/';
/** Where the metadata are under a context path; RFC 8414 would have the path behind it. */
export const metadata = new URL(`${service}/.well-known/oauth-authorization-server`);

/** Answers commands by the methods of a client; what the service refused is told by its error code. */
export async function serve(client) {
  for await (const line of createInterface({ input: process.stdin })) {
    const [command, argument] = line.split(' ');
    let answer;
    try {
      answer = { value: await client[command](argument) };
    } catch (fault) {
      answer = { error: fault.error ?? fault.data?.payload?.error, message: fault.stack };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}
