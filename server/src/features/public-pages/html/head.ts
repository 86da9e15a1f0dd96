import { type Language, languages } from '@entrena/contract/language'
import { dataScript, type Html, html } from '../../../platform/http/html'

export interface HeadContent {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** Path of the page in each language. */
  readonly paths: Readonly<Record<Language, string>>
  /** The canonical URL, if it is not the page's own. */
  readonly canonical?: string
  /** The URL for readers of other languages. By default the Spanish page. */
  readonly xDefault?: string
  readonly type: 'profile' | 'website'
  readonly picture: { readonly path: string; readonly alt: string }
  /** The data of the page for search engines, in the vocabulary of schema.org. */
  readonly facts: readonly object[]
}

const locales: Readonly<Record<Language, string>> = { es: 'es_DO', en: 'en_US' }
const regions: Readonly<Record<Language, string>> = { es: 'es-DO', en: 'en' }

/** Writes the part of a page that search engines and link previews read. */
export function writeHead(publicUrl: string, content: HeadContent): Html {
  const { language, title, description, paths, type, picture, facts } = content
  const { canonical = paths[language], xDefault = paths.es } = content
  const url = `${publicUrl}${canonical}`
  const alternates = languages.map(
    (other) => html`<link rel="alternate" hreflang="${regions[other]}" href="${publicUrl}${paths[other]}">
`,
  )
  const otherLocales = languages
    .filter((other) => other !== language)
    .map((other) => html`<meta property="og:locale:alternate" content="${locales[other]}">`)
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
${alternates}<link rel="alternate" hreflang="x-default" href="${publicUrl}${xDefault}">
<meta property="og:site_name" content="Entrena">
<meta property="og:type" content="${type}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:locale" content="${locales[language]}">
${otherLocales}
<meta property="og:image" content="${publicUrl}${picture.path}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${picture.alt}">
<meta name="twitter:card" content="summary_large_image">
${dataScript('application/ld+json', { '@context': 'https://schema.org', '@graph': facts })}
`
}

const maxCharacters = 155

/** Shortens a text for a meta description, if possible at the end of a word. */
export function shortenDescription(text: string, most = maxCharacters): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  // Cuts a very long text before it is split into characters. A character has at most two code units, so enough
  // characters remain.
  const characters = [...plain.slice(0, 2 * (most + 1))]
  if (characters.length <= most) return plain
  const cut = characters.slice(0, most - 1).join('')
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:·-]+$/, '')}…`
}
