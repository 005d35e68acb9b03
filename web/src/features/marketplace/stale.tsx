import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#server/contract/client.ts'
import { notSent } from './not-sent.ts'

/** What a form does when the same data were changed elsewhere meanwhile: it says so and offers the current ones. */
export function useStale(takeCurrent: () => Promise<void>): { readonly notice: ReactNode; readonly guard: (save: () => Promise<unknown>) => Promise<void> } {
  const { t } = useTranslation()
  const [stale, setStale] = useState(false)
  const reload = () => void takeCurrent().then(() => setStale(false))
  return {
    notice: stale ? <Alert severity="warning" role="alert" sx={{ mb: 2 }} action={<Button size="small" onClick={reload}>{t('form.staleReload')}</Button>}>{t('form.stale')}</Alert> : null,
    /** Saves; what it throws for a stale version is silent, because the notice speaks. */
    async guard(save) {
      try {
        await save()
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'stale_version')) throw error
        setStale(true)
        throw notSent('stale version')
      }
    },
  }
}
