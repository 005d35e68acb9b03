import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { LucideProvider } from 'lucide-react'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { i18n } from '../lib/i18n.ts'
import { theme } from '../ui/theme.ts'
import { ToastHost } from '../ui/toast-host.tsx'
import { UnsentMailHost } from '../ui/unsent-mail-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes } from './routes.tsx'

const Routes = () => useRoutes(routes)

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="theme" disableTransitionOnChange>
      <CssBaseline />
      <I18nextProvider i18n={i18n}>
        <LucideProvider strokeWidth={1.75} size={16}>
          <BrowserRouter>
            <ErrorBoundary reloadsOnline>
              <Suspense fallback={null}>
                <Routes />
              </Suspense>
            </ErrorBoundary>
          </BrowserRouter>
          <ToastHost />
          <UnsentMailHost />
        </LucideProvider>
      </I18nextProvider>
    </ThemeProvider>
  )
}
