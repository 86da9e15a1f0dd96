import { expect, test } from 'vitest'
import { changelogNotesOf, findObstacles, readPackageRelease } from './release.mjs'

const ready = {
  version: '1.1.0',
  versions: { 'package.json': '1.1.0', 'web/package.json': '1.1.0' },
  changelog: '# Changes\n\n## Next\n\n## 1.1.0 (1 May 2027)\n\nMore.\n\n## 1.0.0 (1 May 2026)\n\nFirst.\n',
  upgrading: '# Upgrading\n\n### To 1.1.0\n\nNothing.\n',
  kept: ['0054_accounts.1.0.0.json.gz'],
  changes: '',
  tags: ['v1.0.0'],
}

test('a version with notes for everybody can be tagged once', () => {
  expect(findObstacles(ready)).toEqual([])
  expect(changelogNotesOf('1.0.0', ready.changelog)).toBe('First.')
})

test.each([
  [{ version: '1.1' }, '1.1 is not a version such as 1.2.3.'],
  [{ versions: { 'web/package.json': '1.0.0' } }, 'web/package.json must have version 1.1.0 too.'],
  [{ changelog: '## 1.1.01 (x)\n\nOther.\n' }, 'CHANGELOG.md has no part that begins with "## 1.1.0 ".'],
  [
    { changelog: ready.changelog.replace('## Next\n', '## Next\n\n- A new screen.\n') },
    'CHANGELOG.md has changes under "## Next". Move them to the part of 1.1.0, or raise the version.',
  ],
  [
    { kept: ['0054_accounts.0.1.0.json.gz'] },
    'server/src/testing/versions has no rows of 1.0.0, from which the tests upgrade. Keep them with server/scripts/keep-version.ts.',
  ],
  [{ upgrading: '' }, 'docs/upgrading.md has no part "### To 1.1.0".'],
  [{ changes: ' M a' }, 'There are changes that are not committed.'],
  [{ tags: ['v1.1.0'] }, 'The tag v1.1.0 exists already. Raise the version in package.json.'],
])('what is missing for a release is named: %o', (change, sentence) => {
  expect(findObstacles({ ...ready, ...change })).toContain(sentence)
})

test('all package files have the current version, its notes are in CHANGELOG.md and docs/upgrading.md, and rows of the previous version are kept', () => {
  const found = readPackageRelease()
  const changelog = found.changelog.replace(/^## Next\n.*?(?=^## )/ms, '')
  expect(findObstacles({ ...found, changelog, changes: '', tags: [] })).toEqual([])
})
