// What `npm ci --omit=dev` installs, as npm's own list of components (CycloneDX) has it from the lockfile alone.
import { run } from './run.mjs';

const SBOM = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const DEVELOPMENT = 'cdx:npm:package:development';
const PRIVATE = 'cdx:npm:package:private';

/**
 * The list without what only development needs: told to leave that out, npm leaves out whatever development needs too.
 * npm writes the time, a random number and the folder's name into it.
 */
export function installedComponents(root) {
  const bom = JSON.parse(run(root, 'npm', SBOM).toString());
  return { ...bom, components: bom.components.filter((component) => !has(component, DEVELOPMENT)) };
}

/** Whether a component is a part of Till, not a package of somebody else. */
export function isOurs(component) {
  return has(component, PRIVATE);
}

function has({ properties = [] }, wanted) {
  return properties.some(({ name }) => name === wanted);
}
