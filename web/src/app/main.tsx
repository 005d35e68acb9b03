import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/opsz.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../lib/i18n.ts'
import { isPublicPath } from '../lib/public-paths.ts'
import { session } from '../lib/session.ts'
import { App } from './app.tsx'
import { preload } from './routes.tsx'

// Read by zod when it is loaded: it would try whether `eval` works, which browsers report as a violation of the content
// security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

function render(container: HTMLElement): void {
  if (session.get().isAuthenticated && !isPublicPath(window.location.pathname)) void session.fetchProfile()
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// Not awaited at the top level: chunks of phrases import the chunk of this file, and would wait for it in turn.
void startI18n().then(() => render(root))
// Only people who use a keyboard need it, so the first key loads its code.
const keepFocus = () => void import('../ui/busy-focus.ts').then((file) => file.keepFocusOnBusyButtons())
addEventListener('keydown', keepFocus, { once: true })
// Loads the page's code in parallel.
preload(window.location.pathname)
