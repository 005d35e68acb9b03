import Box from '@mui/material/Box'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToasts } from '../lib/toast.ts'

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

/** Where notices float. Failures are said at once, the rest politely. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  const of = (error: boolean) => toasts.filter((toast) => (toast.tone === 'error') === error).map((toast) => <Suspense key={toast.id} fallback={null}><ToastCard toast={toast} /></Suspense>)
  return (
    <Box sx={{ position: 'fixed', zIndex: 'snackbar', insetInline: 0, bottom: { xs: 12, sm: 24 }, display: 'grid', justifyItems: 'center', px: 2, pointerEvents: 'none' }}>
      <Box sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 480 }}>
        <Box role="status" aria-live="polite" sx={{ display: 'grid', gap: 1 }}>{of(false)}</Box>
        <Box role="alert" sx={{ display: 'grid', gap: 1 }}>{of(true)}</Box>
      </Box>
    </Box>
  )
}
