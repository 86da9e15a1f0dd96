import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const architecture = read('docs/architecture.md')
const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  ),
)
const functions = [...architecture.matchAll(/`([\w./-]+\.tsx?):(\w+)`/g)].map(
  ([, file = '', name = '']) => [file, name] as const,
)

test.each([
  'One booking',
  'One payment',
  'From statement to payout',
  'From cancellation to refund',
  'What an undo undoes',
  'One search',
])('docs/architecture.md describes the flow _%s_ by at least five functions', (heading) => {
  const [, flow = ''] = architecture.split(`\n## ${heading}\n`)
  const [steps = ''] = flow.split('\n## ')
  expect(steps.match(/\.tsx?:\w+`/g)?.length ?? 0).toBeGreaterThan(4)
})

test.each(functions)(
  'only one file is called %s, and it exports the function %s that docs/architecture.md refers to',
  (file, name) => {
    const found = sources.filter((source) => source === file || source.endsWith(`/${file}`))
    expect(found).toHaveLength(1)
    expect(read(found[0] ?? '')).toMatch(new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm'))
  },
)

test('the repository keeps only the newest snapshot of the database tables', () => {
  const kept = readdirSync(new URL('../server/migrations/meta', import.meta.url))
  const { entries } = JSON.parse(read('server/migrations/meta/_journal.json'))
  const newest = String(entries.length - 1).padStart(4, '0')
  expect(kept.toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})

const screens = readdirSync(new URL('../web/src', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
)

test('query keys and the keys that a write invalidates are written only in web/src/lib/api/keys.ts', () => {
  const found = screens
    .filter((file) => file !== 'lib/api/keys.ts')
    .filter((file) =>
      /queryKey: \[|invalidateQueries\(\{ *(queryKey|predicate)|Quer(y|ies)Data(<.*>)?\(\[/.test(
        read(`web/src/${file}`),
      ),
    )
  expect(found).toEqual([])
})

test.each([
  ['useMutation(', 'lib/api/use-write.ts'],
  ['invalidateQueries(', 'lib/api/keys.ts'],
  ['lazy(', 'lib/browser/lazy-load.ts'],
])('in web/src, %s is called only in %s', (call, home) => {
  // Type arguments may stand between the name of the function and its opening bracket.
  const called = new RegExp(`\\b${call.slice(0, -1)}(<[^()]*>)?\\(`)
  expect(screens.filter((file) => called.test(read(`web/src/${file}`)))).toEqual([home])
})

test('sentences with an amount are written only in contract/src/money/sentences', () => {
  const found = screens.flatMap(
    (file) => read(`web/src/${file}`).match(/^.*\{\{(amount|gross|net|commission)\}\}[^'"`]*\.['"`].*$/gm) ?? [],
  )
  expect(found).toEqual([])
})

test('no screen computes an amount while formatting the amount', () => {
  const computed = /^.*format(Unsigned)?Pesos\(([^()\n]|\([^()\n]*\))*?(Math\.| [-+*/] ).*$/gm
  expect(screens.flatMap((file) => read(`web/src/${file}`).match(computed) ?? [])).toEqual([])
})
