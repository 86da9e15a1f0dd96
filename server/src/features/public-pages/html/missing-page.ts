import { html } from '../../../platform/http/html'
import { type PageContext, writeHeader } from './parts'
import { publicPageTexts } from './texts'

/** Page for an unknown URL, or for a trainer who was deleted. */
export function missingPage(reason: 'missing' | 'gone', setting: PageContext) {
  const { language } = setting
  const t = publicPageTexts[language]
  const [title, text] = reason === 'gone' ? [t.goneTitle, t.goneText] : [t.missingTitle, t.missingText]
  return {
    language,
    title: `${title} | Entrena`,
    head: html`<meta name="robots" content="noindex">`,
    body: html`${writeHeader(setting, '/')}<main id="main"><div class="page-width grid gap-4 py-16"><h1>${title}</h1>
<p>${text}</p><p><a href="/">${t.toHome}</a></p></div></main>`,
  }
}
