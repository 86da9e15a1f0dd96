import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The landing screen's chunk with everything that it imports in turn. */
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
  readonly heroes: readonly string[]
}

function filesOf(bundle: Bundle): Files {
  const landing = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'landing-screen')
  if (!landing) throw new Error('The landing screen has no chunk of its own')
  const heroes = Object.keys(bundle).filter((name) => /\/hero-.*\.svg$/.test(name))
  const chunks = closureOf(landing.fileName, bundle)
  const styles = [...chunks.values()].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return { scripts: [...chunks.keys()], styles, heroes }
}

/**
 * The front page names the files of its screen, so that the browser need not run the app to learn of them. The server
 * leaves what is marked with a screen out of every other page.
 */
export function landingFilesFirst(): Plugin {
  return {
    name: 'landing-files-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const { scripts, styles, heroes } = filesOf(bundle)
        const tag = (attrs: Record<string, string>): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { ...attrs, 'data-screen': '/' },
          injectTo: 'head',
        })
        const isNew = (file: string) => !html.includes(file)
        return [
          ...scripts.filter(isNew).map((file) => tag({ rel: 'modulepreload', crossorigin: '', href: `/${file}` })),
          ...styles
            .filter(isNew)
            .map((file) => tag({ rel: 'preload', as: 'style', crossorigin: '', href: `/${file}` })),
          ...heroes.map((file) => tag({ rel: 'preload', as: 'image', fetchpriority: 'high', href: `/${file}` })),
        ]
      },
    },
  }
}
