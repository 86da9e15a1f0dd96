import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadSession } from '../features/accounts/public'
import { makeQueryClient } from '../lib/api/query-client'
import { passStyleNonce } from '../lib/browser/style-nonce'
import { translator } from '../lib/i18n/i18n'
import { currentLanguage, startLanguage } from '../lib/i18n/language'
import { startHistory } from '../lib/navigation/history'
import { startAtLeftPlace } from '../lib/navigation/restore-scroll'
import '../styles/index.css'
import { uiTranslations } from '../ui/ui-translations'
import { Providers } from './providers'
import { Router } from './router'
import { fetchFirstScreen } from './routes'

/** What is shown until the app is there has no words: the language is known only now. */
function speak(root: HTMLElement): void {
  const label = root.querySelector('[data-label]')
  if (label) label.textContent = translator(uiTranslations, currentLanguage())('loading')
}

/** What the page has shown since before the app came stays until who is there is known and their screen has come. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  speak(root)
  const client = makeQueryClient()
  await fetchFirstScreen(window.location.pathname, loadSession(client))
  // In short turns, between which a phone can paint and be touched.
  startTransition(() => {
    createRoot(root).render(
      <Providers client={client}>
        <Router />
      </Providers>,
    )
  })
}

passStyleNonce()
startLanguage()
startHistory()
startAtLeftPlace()
void start()
