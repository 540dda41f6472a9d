// Changes of CHANGELOG.md by a release. The libraries for such files reprint them, in their own sections.
const UNRELEASED = '## [Unreleased]';
const VERSION_HEADING = /^## \[/m;

/** Returns the text under the heading of a version (or `Unreleased`), without the heading; empty when there is none. */
export function sectionOf(changelog, name) {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${name}]`));
  if (heading === undefined) return '';
  const rest = changelog.slice(changelog.indexOf(`${heading}\n`) + heading.length);
  const next = rest.search(VERSION_HEADING);
  return (next === -1 ? rest : rest.slice(0, next)).trim();
}

/**
 * Returns the changelog with its unreleased section moved to a version.
 * @param date as `2026-01-31`
 */
export function withRelease(changelog, version, date) {
  return changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## [${version}] - ${date}\n`);
}
