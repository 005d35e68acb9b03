import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileWarning } from '#server/contract/file-warnings.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Question {
  readonly name: string
  readonly warnings: readonly FileWarning[]
  readonly answer: (goOn: boolean) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()
function ask(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for confirmation before downloading a file with active content; resolves true at once for others. */
export const confirmDownload = (name: string, warnings: readonly FileWarning[]): Promise<boolean> =>
  warnings.length === 0
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        question?.answer(false)
        ask({
          name,
          warnings,
          answer: (goOn) => {
            ask(null)
            resolve(goOn)
          },
        })
      })

/** The dialog of {@link confirmDownload}; one per panel. */
export function RiskyDownloadDialog() {
  const { t } = useTranslation('documents')
  const asked = useSyncExternalStore(subscribe, () => question)
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('warnings.downloadTitle', { name: asked?.name ?? '' })}
      confirmLabel={t('warnings.download')}
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    >
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
        {asked?.warnings.map((warning) => (
          <li key={warning}>{t(`warnings.${warning}Help`)}</li>
        ))}
      </Box>
      {t('warnings.downloadHelp')}
    </ConfirmDialog>
  )
}
