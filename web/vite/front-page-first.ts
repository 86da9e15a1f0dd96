import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

function closureOf(fileName: string, bundle: Bundle, found = new Map<string, Rolldown.OutputChunk>()) {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found
  found.set(fileName, chunk)
  for (const next of chunk.imports) closureOf(next, bundle, found)
  return found
}

interface Files {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

function filesOf(bundle: Bundle): Files {
  const landing = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'landing-screen')
  if (!landing) throw new Error('The landing screen has no chunk of its own')
  const chunks = closureOf(landing.fileName, bundle)
  const styles = [...chunks.values()].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return { scripts: [...chunks.keys()], styles }
}

/** Returns front-start.html with the spinner of index.html and the hashed file names of its pictures. */
async function readStart(page: string, bundle: Bundle): Promise<string> {
  const html = await readFile(new URL('../front-start.html', import.meta.url), 'utf8')
  const [spinner] = /<svg.*?<\/svg>/s.exec(page) ?? []
  if (!spinner) throw new Error('index.html has no spinner')
  if (!html.includes('<!--spinner-->')) throw new Error('front-start.html has no <!--spinner-->')
  return html.replace('<!--spinner-->', spinner).replace(/"\/(src\/assets\/[^"]+)"/g, (_, source: string) => {
    const built = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(source)),
    )
    if (!built) throw new Error(`${source} is not part of the build`)
    return `"/${built.fileName}"`
  })
}

const link = (attrs: Readonly<Record<string, string>>) =>
  `<link ${Object.entries({ ...attrs, 'data-screen': '/' })
    .map(([name, value]) => (value === '' ? name : `${name}="${value}"`))
    .join(' ')}>`

/** Moves the files needed for the first paint to the top of <head>, because browsers request files in that order. */
function paintFirst(html: string, picture: string, frontStyles: readonly string[]): string {
  const stylesheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const rest = stylesheets.reduce((text, stylesheet) => text.replace(stylesheet, ''), html)
  return rest.replace('</title>', `</title>\n    ${[picture, ...stylesheets, ...frontStyles].join('\n    ')}`)
}

/**
 * Adds the initial HTML of the front page, and preload links for its chunks. The server removes both from all other
 * pages, and it removes the initial HTML of the other pages from the front page.
 */
export function frontPageFirstPlugin(): Plugin {
  return {
    name: 'front-page-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const { scripts, styles } = filesOf(bundle)
        const start = await readStart(html, bundle)
        const [, hero = ''] = /src="([^"]*\/hero-[^"]*)"/.exec(start) ?? []
        const isNew = (file: string) => !html.includes(file)
        const picture = link({ rel: 'preload', as: 'image', fetchpriority: 'high', href: hero })
        const painted = styles
          .filter(isNew)
          .map((file) => link({ rel: 'stylesheet', crossorigin: '', href: `/${file}` }))
        const run = scripts
          .filter(isNew)
          .map((file) => link({ rel: 'modulepreload', crossorigin: '', href: `/${file}` }))
        return paintFirst(html, picture, painted)
          .replace('</head>', `  ${run.join('\n    ')}\n  </head>`)
          .replace('<div id="root">', `<div id="root">\n<!--front-->\n${start}<!--/front-->`)
      },
    },
  }
}
