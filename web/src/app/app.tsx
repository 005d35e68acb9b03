import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { LucideProvider } from 'lucide-react'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { i18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { theme } from '../ui/theme.ts'
import { ToastHost } from '../ui/toast-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes } from './routes.tsx'

const queryClient = createQueryClient()
// What one person saw is not for the next one.
session.subscribe(() => {
  if (!session.get().isAuthenticated) queryClient.clear()
})

const Routes = () => useRoutes(routes)

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="theme" disableTransitionOnChange>
      <CssBaseline />
      <I18nextProvider i18n={i18n}>
        <LucideProvider strokeWidth={1.75} size={16}>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>
              <ErrorBoundary>
                <Suspense fallback={<PageSkeleton />}><Routes /></Suspense>
              </ErrorBoundary>
            </BrowserRouter>
            <ToastHost />
          </QueryClientProvider>
        </LucideProvider>
      </I18nextProvider>
    </ThemeProvider>
  )
}
