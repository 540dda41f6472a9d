import { type DemoFile, isEvm } from './demo-file.ts';

interface Surroundings {
  /** Path of `demo.json`. */
  readonly path: string;
  /** Option with which other commands find this demo, with a leading space; empty where they find it without. */
  readonly dataDirOption: string;
  readonly operatorUrl: string | undefined;
}

/** Returns the first information for a person who started the demo. */
export function banner(demo: DemoFile, { path, dataDirOption, operatorUrl }: Surroundings): string {
  const { baseUrl, dashboard, store, chains, mail } = demo;
  const chain = chains.find(isEvm);
  const litecoin = chains.find((candidate) => !isEvm(candidate));
  return `
Till is running. Ctrl-C stops it; the next start continues from here.

  Dashboard    ${dashboard.url}
  Sign in      ${dashboard.email}, password ${dashboard.password}
  Storefront   ${storefrontOf(baseUrl, store.slug)}
  API          ${baseUrl}  (reference: ${baseUrl}/docs)
  API key      ${store.apiKey}
  Chain        ${chain?.rpcUrl ?? 'none'} (${chain?.name ?? ''}, id ${chain?.chainId ?? ''})
  Payout       ${chain?.payout ?? ''}
  Litecoin     ${litecoin?.rpcUrl ?? 'off: on Debian, "apt-get install litecoind" adds a local Litecoin chain at the next start'}
  Mail         ${mail.dir} (each mail is an .eml file)
  Monitoring   ${operatorUrl === undefined ? 'off' : `${operatorUrl}/healthz, ${operatorUrl}/metrics`}
  Details      ${path}

Create an invoice and open the "url" of the response:

  curl -s ${baseUrl}/v1/invoices \\
    -H 'Authorization: Bearer ${store.apiKey}' -H 'Content-Type: application/json' \\
    -d '{"items":[{"name":"Consulting","quantity":1,"unitAmount":"25"}],"customerEmail":"buyer@example.com"}'

Pay it as the buyer, from another terminal:

  npx till pay <url>${dataDirOption} [--method ${litecoin === undefined ? 'eth-local' : 'ltc-regtest'}]

Any other command uses this demo with --demo:

  npx till chains --demo${dataDirOption}

Events that the demo's own webhook receiver verified appear below.
`;
}

/** Returns the storefront's URL, with a host that browsers resolve to this machine. */
function storefrontOf(baseUrl: string, slug: string): string {
  return `http://${slug}.localhost:${new URL(baseUrl).port}/`;
}
