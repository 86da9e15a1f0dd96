// Tags the version of package.json: `npm run release`. With `-- --push` the tag is also pushed to origin.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)
const read = (file) => readFileSync(new URL(file, root), 'utf8')
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The parts of the changelog, newest first: `Next`, whose changes are in no version yet, and one part for each version.
 */
function partsOf(changelog) {
  const parts = changelog.split(/^## /m).slice(1)
  return parts.map((text) => ({ name: /^\S*/.exec(text)[0], notes: text.slice(text.indexOf('\n') + 1).trim() }))
}

/** The part of the changelog about a version, without its heading. Undefined if there is none. */
export function changelogNotesOf(version, changelog) {
  return partsOf(changelog).find(({ name }) => name === version)?.notes
}

/** The version before this one, if the changelog has one. */
function versionBefore(version, changelog) {
  const names = partsOf(changelog).map(({ name }) => name)
  return names.includes(version) ? names[names.indexOf(version) + 1] : undefined
}

/** Returns the reasons why this version cannot be released, one sentence each. */
export function findObstacles({ version, versions, changelog, upgrading, kept, changes, tags }) {
  const former = versionBefore(version, changelog)
  const differing = Object.keys(versions).filter((file) => versions[file] !== version)
  return [
    !/^\d+\.\d+\.\d+$/.test(version) && `${version} is not a version such as 1.2.3.`,
    differing.length > 0 && `${differing.join(', ')} must have version ${version} too.`,
    !changelogNotesOf(version, changelog) && `CHANGELOG.md has no part that begins with "## ${version} ".`,
    !upgrading.includes(`\n### To ${version}\n`) && `docs/upgrading.md has no part "### To ${version}".`,
    changelogNotesOf('Next', changelog) &&
      `CHANGELOG.md has changes under "## Next". Move them to the part of ${version}, or raise the version.`,
    former !== undefined &&
      !kept.some((file) => file.includes(`.${former}.`)) &&
      `server/src/testing/versions has no rows of ${former}, from which the tests upgrade. Keep them with server/scripts/keep-version.ts.`,
    changes !== '' && 'There are changes that are not committed.',
    tags.includes(`v${version}`) && `The tag v${version} exists already. Raise the version in package.json.`,
  ].filter(Boolean)
}

export function readPackageRelease() {
  const { version, workspaces } = JSON.parse(read('package.json'))
  const files = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)]
  const versions = Object.fromEntries(files.map((file) => [file, JSON.parse(read(file)).version]))
  const kept = readdirSync(new URL('server/src/testing/versions', root))
  return { version, versions, changelog: read('CHANGELOG.md'), upgrading: read('docs/upgrading.md'), kept }
}

function release() {
  const found = readPackageRelease()
  const obstacles = findObstacles({
    ...found,
    changes: git('status', '--porcelain'),
    tags: git('tag', '--list').split('\n'),
  })
  for (const obstacle of obstacles) console.error(obstacle)
  if (obstacles.length > 0) return 1
  const tag = `v${found.version}`
  git(
    'tag',
    '--annotate',
    tag,
    '--message',
    `Entrena ${found.version}\n\n${changelogNotesOf(found.version, found.changelog)}`,
  )
  if (process.argv.includes('--push')) git('push', 'origin', tag)
  console.log(`Tagged ${tag}`)
  return 0
}

if (import.meta.main ?? process.argv[1] === new URL(import.meta.url).pathname) process.exitCode = release()
