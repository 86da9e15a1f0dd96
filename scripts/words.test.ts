import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)

/** Words that no text of the product may use, each with the word that the product uses instead. */
const never: readonly (readonly [never: RegExp, instead: string])[] = [
  [/\bdevoluci[oó]n(es)?\b/i, 'reembolso'],
  [/\bborr(ar|arl[oa]s?|amos|aste|ad[oa]s?)\b/i, 'eliminar'],
  [/\bdenunci(a|as|ar|amos|aste|ad[oa]s?)\b/i, 'reportar'],
  [/\bpapel(es)?\b/i, 'documento'],
  [/\b(a|the|your|each|this|every|new) papers?\b|\bpapers? (to|of|for|you|that|is|are)\b/i, 'document'],
  [/\bsesi(ón|ones) abiertas?\b/i, 'dispositivo'],
  [/\bsegundo paso\b/i, 'verificación en dos pasos'],
  [/\bextractos?\b(?! bancarios?\b)/i, 'extracto bancario'],
  [/\b(no|nadie) le encuentran?\b/i, 'no aparece en las búsquedas'],
  [/\bEn el lote\b/, 'En proceso'],
  [/\bfor ever\b/i, 'forever'],
]

/** Files whose texts may use these words. */
const allowed: readonly { readonly file: RegExp; readonly because: string }[] = [
  { file: /^web\/src\/lib\/api\/keys\.ts$/, because: 'keys of the cache are not shown' },
]

/**
 * Finds the texts of a file that use a forbidden word. Everything that a person can read is in a string, a template or
 * JSX.
 */
function findTexts(file: string): string[] {
  const source = readFileSync(new URL(file, root), 'utf8')
  const words = never.filter(([word]) => word.test(source))
  if (words.length === 0) return []
  const texts: string[] = []
  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { type, value }: { type?: unknown; value?: unknown } = node
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value)
    if (type === 'TemplateElement') texts.push(JSON.stringify(value))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, source).program.body)
  return texts.flatMap((text) =>
    words.filter(([word]) => word.test(text)).map(([, instead]) => `${file}: "${text}", instead: ${instead}`),
  )
}

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((part) =>
  readdirSync(new URL(part, root), { recursive: true, encoding: 'utf8' })
    .map((file) => `${part}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file)),
)

test('no text of the product uses a word for which the product has chosen another one', () => {
  const checked = sources.filter((file) => !allowed.some((exception) => exception.file.test(file)))
  expect(checked.flatMap(findTexts)).toEqual([])
})
