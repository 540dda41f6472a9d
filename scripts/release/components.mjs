// The packages that `npm ci --omit=dev` installs, in npm's own list of components (CycloneDX) from the lockfile alone.
import { run } from './run.mjs';

const SBOM = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const DEVELOPMENT = 'cdx:npm:package:development';
const PRIVATE = 'cdx:npm:package:private';

/**
 * Returns the list without packages that only development needs. With npm's own option for that, it would omit whatever
 * development needs too. npm writes the time, a random number and the folder's name into it.
 */
export function installedComponents(root) {
  const bom = JSON.parse(run(root, 'npm', SBOM).toString());
  return { ...bom, components: bom.components.filter((component) => !has(component, DEVELOPMENT)) };
}

/** Returns true when a component is a part of Till, not a third-party package. */
export function isOurs(component) {
  return has(component, PRIVATE);
}

function has({ properties = [] }, wanted) {
  return properties.some(({ name }) => name === wanted);
}
