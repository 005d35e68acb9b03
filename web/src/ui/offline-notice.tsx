import Box from '@mui/material/Box'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../lib/use-translation.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Notice at the top of the page while offline. */
export function OfflineNotice() {
  const { t } = useTranslation()
  return (
    <div role="status">
      {useOnline() ? null : (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            px: { xs: 2, sm: 3.5 },
            py: 1,
            bgcolor: 'warning.soft',
          }}
        >
          <Box component="span" sx={{ display: 'inline-flex', color: 'warning.main' }}>
            <WifiOff size={16} aria-hidden />
          </Box>
          {t('state.offline')}
        </Box>
      )}
    </div>
  )
}
