import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const steps = [...read('docs/architecture.md').matchAll(/`((?:web|server|contract)\/[\w./-]+\.tsx?):(\w+)`/g)]

test('docs/architecture.md refers to more than 20 functions', () => {
  expect(steps.length).toBeGreaterThan(20)
})

test.each(steps.map(([, file = '', name = '']) => [file, name] as const))(
  'the file %s exports the function %s that docs/architecture.md names',
  (file, name) => {
    expect(read(file)).toMatch(new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm'))
  },
)

test('only the newest snapshot of the tables is kept', () => {
  const kept = readdirSync(new URL('../server/migrations/meta', import.meta.url))
  const { entries } = JSON.parse(read('server/migrations/meta/_journal.json'))
  const newest = String(entries.length - 1).padStart(4, '0')
  expect(kept.toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})

test('docs/architecture.md names every event with the features that emit it and listen to it', () => {
  const rows = [...read('docs/architecture.md').matchAll(/^\| `(\w+)` +\|[^|]+\| ([\w, -]+?) *\| ([\w, -]+?) *\|$/gm)]
  expect(rows.map(([, name, emitters, listeners]) => `${name}: ${emitters} → ${listeners}`).sort()).toEqual(
    listEvents(),
  )
})

function listEvents(): string[] {
  const folder = 'server/src/features'
  const uses = readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...read(`${folder}/${file}`).matchAll(/events\.(on|emit)\(\s*'(\w+)'/g)].map(([, way = '', name = '']) => ({
        way,
        name,
        feature: file.split('/')[0] ?? '',
      })),
    )
  const featuresOf = (name: string, way: string) =>
    [...new Set(uses.filter((use) => use.name === name && use.way === way).map(({ feature }) => feature))].sort()
  const names = [...new Set(uses.map(({ name }) => name))].sort()
  return names.map((name) => `${name}: ${featuresOf(name, 'emit').join(', ')} → ${featuresOf(name, 'on').join(', ')}`)
}

test('query keys, and what a write invalidates, are written only in web/src/lib/api/keys.ts', () => {
  const found = readdirSync(new URL('../web/src', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== 'lib/api/keys.ts')
    .filter((file) =>
      /queryKey: \[|invalidateQueries\(\{ *(queryKey|predicate)|Quer(y|ies)Data(<.*>)?\(\[/.test(
        read(`web/src/${file}`),
      ),
    )
  expect(found).toEqual([])
})
