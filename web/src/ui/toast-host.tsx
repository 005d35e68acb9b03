import Box from '@mui/material/Box'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, subscribeToasts, type Toast } from '../lib/toast.ts'

/** Shown where `ToastCard` cannot be loaded: the notice may be that the server is unreachable. */
function PlainToast({ toast: { id, message, lasts } }: { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), lasts ?? 10_000)
    return () => clearTimeout(timer)
  }, [id, lasts])
  return (
    <Box
      sx={{
        px: 2,
        py: 1.5,
        borderRadius: '10px',
        bgcolor: 'text.primary',
        color: 'background.default',
        fontSize: '0.875rem',
      }}
    >
      {message}
    </Box>
  )
}

const ToastCard = lazy(() =>
  import('./toast-card.tsx').then(
    (file) => ({ default: file.ToastCard }),
    () => ({ default: PlainToast }),
  ),
)

/** Renders notices. Failures are announced assertively, others politely. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  const toastsOf = (error: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'error') === error)
      .map((toast) => (
        <Suspense key={toast.id} fallback={null}>
          <ToastCard toast={toast} />
        </Suspense>
      ))
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInline: 0,
        bottom: { xs: 12, sm: 24 },
        display: 'grid',
        justifyItems: 'center',
        px: 2,
        pointerEvents: 'none',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 480 }}>
        <Box role="status" aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
          {toastsOf(false)}
        </Box>
        <Box role="alert" sx={{ display: 'grid', gap: 1 }}>
          {toastsOf(true)}
        </Box>
      </Box>
    </Box>
  )
}
