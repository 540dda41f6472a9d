// What a release does to CHANGELOG.md. The libraries for such files print them anew, in sections of their own naming.
const UNRELEASED = '## [Unreleased]';
const VERSION_HEADING = /^## \[/m;

/** What stands under the heading of a version (or `Unreleased`), without its heading; empty when nothing does. */
export function sectionOf(changelog, name) {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${name}]`));
  if (heading === undefined) return '';
  const rest = changelog.slice(changelog.indexOf(`${heading}\n`) + heading.length);
  const next = rest.search(VERSION_HEADING);
  return (next === -1 ? rest : rest.slice(0, next)).trim();
}

/** The changelog once what is unreleased belongs to a version. @param date as `2026-01-31` */
export function withRelease(changelog, version, date) {
  return changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## [${version}] - ${date}\n`);
}
