import '@/styles/index.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadSession } from '@/features/accounts/public'
import { makeQueryClient } from '@/lib/api/query-client'
import { startTheme } from '@/lib/browser/theme'
import { translator } from '@/lib/i18n/i18n'
import { currentLanguage, startLanguage } from '@/lib/i18n/language'
import { initHistory } from '@/lib/navigation/history'
import { startScrollRestoration } from '@/lib/navigation/restore-scroll'
import { uiTranslations } from '@/ui/ui-translations'
import { App } from './app'
import { fetchFirstScreen } from './redirect'
import { languageOfUrl } from './routes'

/**
 * Radix's scroll lock adds a <style> tag, which the content security policy allows only with the nonce of this
 * response. The scroll lock reads the nonce from webpack's global.
 */
export function passStyleNonce(): void {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content')
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}

/** Adds the text of the loading spinner. The HTML contains no text, because only the browser knows the language. */
function labelSpinner(root: HTMLElement): void {
  const label = root.querySelector('[data-label]')
  if (label) label.textContent = translator(uiTranslations, currentLanguage())('loading')
}

/** Renders the app once the session and the first screen are loaded. Until then the initial HTML is shown. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  labelSpinner(root)
  const client = makeQueryClient()
  await fetchFirstScreen(window.location, loadSession(client))
  // In a transition React renders in small steps, so that a phone can paint and handle input in between.
  startTransition(() => {
    createRoot(root).render(<App client={client} />)
  })
}

passStyleNonce()
startTheme()
startLanguage(languageOfUrl(window.location))
initHistory()
startScrollRestoration()
void start()
