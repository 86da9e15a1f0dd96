import { createRoot } from 'react-dom/client'
import { startBackButton } from '../lib/back-button'
import { startLanguage } from '../lib/language'
import { passStyleNonce } from '../lib/style-nonce'
import '../styles/index.css'
import { Providers } from './providers'
import { Router } from './router'
import { preloadScreen } from './routes'

passStyleNonce()
startLanguage()
startBackButton()
preloadScreen(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <Providers>
    <Router />
  </Providers>,
)
