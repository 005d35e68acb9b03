import Alert from '@mui/material/Alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine, () => true)

/** A line at the top of the page while there is no connection. */
export function OfflineNotice() {
  const { t } = useTranslation()
  return <div role="status">{useOnline() ? null : <Alert severity="warning" icon={<WifiOff size={16} />} sx={{ borderRadius: 0 }}>{t('state.offline')}</Alert>}</div>
}
