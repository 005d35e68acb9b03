import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/opsz.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../lib/i18n.ts'
import { isPublicPath } from '../lib/public-paths.ts'
import { session } from '../lib/session.ts'
import { App } from './app.tsx'
import { preload } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const i18nReady = startI18n()
preload(window.location.pathname)
// Loads the session and the page's code in parallel.
await i18nReady
if (session.get().isAuthenticated && !isPublicPath(window.location.pathname)) void session.fetchProfile()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
