// Prints the blocks of docs/operating/install.md as one script, in order and unchanged except for the changes needed on
// a machine without a public name. Each such change is reported, and fails when its place is missing.
import { readFileSync } from 'node:fs';

const GUIDE = new URL('../../docs/operating/install.md', import.meta.url);
const BLOCK = /^## (?<heading>.+)$|^<!-- (?<note>.+) -->$|^```sh\n(?<text>(?:.*\n)*?)^```$/gm;
const NEEDS_NAME = 'needs a public name';

/** Makes the machine's programs trust a certificate. */
const trust = (path, name) =>
  `until sudo test -s ${path}; do sleep 0.2; done
sudo cp ${path} /usr/local/share/ca-certificates/${name}.crt && sudo update-ca-certificates >/dev/null
`;
const CADDY_ROOT = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const LIVE = '/etc/letsencrypt/live/$TILL_HOST';
const OWN_CERTIFICATE = `sudo mkdir -p ${LIVE}
sudo openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj "/CN=$TILL_HOST" \\
  -addext "subjectAltName=DNS:$TILL_HOST" -keyout ${LIVE}/privkey.pem -out ${LIVE}/fullchain.pem
${trust(`${LIVE}/fullchain.pem`, 'nginx')}`;

/** Each text with its replacement, and the reason. */
const CHANGES = [
  ['email $TILL_CONTACT', 'local_certs\n\tskip_install_trust', 'Caddy signs its certificates itself'],
  ['sudo systemctl reload caddy\n', `sudo systemctl reload caddy\n${trust(CADDY_ROOT, 'caddy')}`, 'and is trusted'],
];

const unused = new Set(CHANGES);
let heading = '';
let note = '';
const lines = ['set -euo pipefail', 'after() { :; }', `trap 'printf "failed in the block of: %s\\n" "$block" >&2' ERR`];
for (const { groups } of readFileSync(GUIDE, 'utf8').matchAll(BLOCK)) {
  heading = groups.heading ?? heading;
  note = groups.note ?? (groups.heading ? '' : note);
  if (groups.text === undefined) continue;
  let { text } = groups;
  const told = [];
  if (note === NEEDS_NAME) {
    text = OWN_CERTIFICATE;
    told.push('openssl in place of certbot');
  }
  for (const change of CHANGES) {
    const [from, to, reason] = change;
    if (!text.includes(from)) continue;
    text = text.replace(from, () => to);
    told.push(reason);
    unused.delete(change);
  }
  note = '';
  const title = `${heading}${told.length === 0 ? '' : ` (${told.join(', ')})`}`;
  lines.push(`block=${JSON.stringify(title)}; printf '\\n--- %s (after %d s)\\n' "$block" "$SECONDS"`, text.trimEnd());
  // The drill's own choices, and its checks after a block.
  lines.push(heading.includes('Your values') ? '. "$HOME/drill"' : 'after "$block"');
}
if (unused.size > 0) throw new Error(`install.md no longer has: ${[...unused].map(([from]) => from).join('; ')}`);
process.stdout.write(`${lines.join('\n')}\n`);
