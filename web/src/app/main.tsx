import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadSession } from '../features/accounts/public'
import { startBackButton } from '../lib/back-button'
import { translator } from '../lib/i18n'
import { currentLanguage, startLanguage } from '../lib/language'
import { startAtLeftPlace } from '../lib/left-place'
import { makeQueryClient } from '../lib/query-client'
import { passStyleNonce } from '../lib/style-nonce'
import '../styles/index.css'
import { uiMessages } from '../ui/messages'
import { Providers } from './providers'
import { Router } from './router'
import { fetchFirstScreen } from './routes'

/** What is shown until the app is there has no words: the language is known only now. */
function speak(root: HTMLElement): void {
  const label = root.querySelector('[data-label]')
  if (label) label.textContent = translator(uiMessages, currentLanguage())('loading')
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
startBackButton()
startAtLeftPlace()
void start()
