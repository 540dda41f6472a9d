// Makes a release of the checked-out commit: `npm run release -- 0.2.0`. It moves the changelog's Unreleased section
// under the version, sets the version everywhere, pins third-party images to the current digests of their registries
// (of a mirror with --registry=<url>; none with --unpinned), commits, tags and writes dist/release. It never pushes.
// With --dry-run it only prints the steps. At a commit that already has the tag it writes the same files again, byte
// for byte.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sectionOf, withRelease } from './release/changelog.mjs';
import { writeFiles } from './release/files.mjs';
import { nameOf, pinImages, unpinnedImages } from './release/images.mjs';
import { git, gitSays } from './release/run.mjs';
import { isAbove, presentVersion, setVersion } from './release/versions.mjs';

const ROOT = join(import.meta.dirname, '..');
const CHANGELOG = join(ROOT, 'CHANGELOG.md');
const DRY_RUN = '--dry-run';
const UNPINNED = '--unpinned';
const REGISTRY = '--registry=';

/** A problem that prevents the release; reported in one line. */
class Refused extends Error {}

const say = (text) => process.stdout.write(`${text}\n`);

function refuseUnless(condition, reason) {
  if (!condition) throw new Refused(reason);
}

/** Makes all checks that are possible before any change, and returns the release's texts. */
function checked(version) {
  const present = presentVersion(ROOT);
  refuseUnless(isAbove(version, present), `${version} is not above the present version, ${present}`);
  const notes = sectionOf(readFileSync(CHANGELOG, 'utf8'), 'Unreleased');
  refuseUnless(notes !== '', 'CHANGELOG.md has nothing under Unreleased');
  return notes;
}

/** Pins third-party images. An unreachable registry prevents the release. */
async function pin(args) {
  if (args.includes(UNPINNED)) {
    for (const image of unpinnedImages(ROOT)) say(`Not pinned by its digest: ${nameOf(image)}`);
    return;
  }
  const registry = args.find((arg) => arg.startsWith(REGISTRY))?.slice(REGISTRY.length);
  const pinned = await pinImages(ROOT, registry).catch(({ message }) => {
    throw new Refused(`${message}; ${UNPINNED} makes a release without digests`);
  });
  for (const image of pinned) say(`Pinned ${image}`);
}

/** Changes the files and commits them; restores them when that fails. */
async function commit(version, args) {
  try {
    await pin(args);
    // The day of the release in UTC.
    const date = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
    writeFileSync(CHANGELOG, withRelease(readFileSync(CHANGELOG, 'utf8'), version, date));
    setVersion(ROOT, version);
    git(ROOT, 'commit', '--all', '--quiet', '--message', `Release ${version}`);
  } catch (error) {
    git(ROOT, 'checkout', '--quiet', 'HEAD', '--', '.');
    throw error;
  }
}

/** Tags the release; signed if git has a key of the person who makes it. */
function tag(version) {
  const isSigned =
    gitSays(ROOT, 'config', '--get', 'user.signingKey') || gitSays(ROOT, 'config', '--get', 'tag.gpgSign');
  git(ROOT, 'tag', isSigned ? '--sign' : '--annotate', '--message', `Till ${version}`, `v${version}`);
  say(`${isSigned ? 'Signed tag' : 'Tag'} v${version} at ${git(ROOT, 'rev-parse', '--short', 'HEAD')}`);
}

/** Builds the pages, unless they are up to date, and writes the files. */
function write(version) {
  const pages = join(ROOT, 'scripts', 'build-pages.mjs');
  const { status } = spawnSync(process.execPath, [pages], { cwd: ROOT, stdio: 'inherit' });
  refuseUnless(status === 0, 'the pages cannot be built');
  for (const file of writeFiles(ROOT, version)) say(relative(ROOT, file));
}

async function release(args) {
  const [version = '', ...more] = args.filter((arg) => ![DRY_RUN, UNPINNED].includes(arg) && !arg.startsWith(REGISTRY));
  refuseUnless(
    /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(version) && more.length === 0,
    'usage: npm run release -- <version as 1.2.3> [--dry-run] [--unpinned | --registry=<url of a mirror>]',
  );
  refuseUnless(git(ROOT, 'status', '--porcelain') === '', 'there are changes that are not committed: git status');
  const isDry = args.includes(DRY_RUN);
  const tagged = gitSays(ROOT, 'rev-parse', '--quiet', '--verify', `refs/tags/v${version}`);
  if (tagged) {
    const isHere = git(ROOT, 'rev-parse', `v${version}^{commit}`) === git(ROOT, 'rev-parse', 'HEAD');
    refuseUnless(isHere, `v${version} is the tag of another commit: check it out to write its files again`);
  } else {
    const notes = checked(version);
    if (isDry) say(`${notes}\n`);
  }
  if (isDry)
    return say(`Would ${tagged ? '' : `commit and tag v${version}, and `}write dist/release. Nothing was changed.`);
  if (!tagged) {
    await commit(version, args);
    tag(version);
  }
  write(version);
  if (!tagged) say(`Nothing was pushed: git push --follow-tags`);
}

try {
  await release(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`error: ${error.message}\n`);
  if (!(error instanceof Refused)) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
}
