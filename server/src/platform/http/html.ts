/** Text that is already HTML and needs no escaping. All other text is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[] | null | undefined | false

/** Control characters except line breaks and tabs, and marks that change the direction of the text after them. */
const marks = String.raw`\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069`

/** The pattern also matches lone surrogates, which UTF-8 cannot encode. */
const unwanted = new RegExp(`[${marks}]|\\p{Cs}`, 'gu')

/** Most texts contain none of these characters and are returned unchanged. */
const special = new RegExp(`[${marks}\\ud800-\\udfff&<>"']`)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and quoted attributes. The only function that does so. */
function escapeText(text: string): string {
  if (!special.test(text)) return text
  return text.replace(unwanted, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeText(String(part))
}

/** Writes HTML. Each value is escaped, unless it is Html itself: html`<b>${name}</b>`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0] ?? ''
  for (const [index, part] of parts.entries()) text += write(part) + (strings[index + 1] ?? '')
  return new Html(text)
}

/** JSON itself escapes lone surrogates and most control characters. */
const specialInScript = new RegExp(`[${marks}<>&]`, 'g')
const inScript: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/** Writes data as JSON into a script element that does not run. The only function that does so. */
export function dataScript(type: 'application/json' | 'application/ld+json', data: unknown, id?: string): Html {
  const json = JSON.stringify(data).replace(specialInScript, (character) => inScript[character] ?? '')
  return html`<script type="${type}"${id !== undefined && html` id="${id}"`}>${new Html(json)}</script>`
}
