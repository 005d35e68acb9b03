import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { timeMutations } from './timekeeping.queries.ts'
import { sendUnsent, useUnsent } from './unsent.ts'

const retryMs = 60_000

/** Sends entries that were written without a connection: at once, when the network is back, and every minute. */
export function useSendUnsent(): void {
  const { t } = useTranslation('timekeeping')
  const { mutateAsync } = useMutation(timeMutations.create())
  const hasUnsent = useUnsent().some(({ problem }) => problem === null)
  useEffect(() => {
    if (!hasUnsent) return
    const attempt = () => {
      if (!navigator.onLine) return
      void sendUnsent(mutateAsync).then((count) => {
        if (count > 0) showToast(t('unsent.sent', { count }), { tone: 'success', topic: 'time.unsent' })
      })
    }
    attempt()
    window.addEventListener('online', attempt)
    const interval = setInterval(attempt, retryMs)
    return () => {
      window.removeEventListener('online', attempt)
      clearInterval(interval)
    }
  }, [hasUnsent, mutateAsync, t])
}
