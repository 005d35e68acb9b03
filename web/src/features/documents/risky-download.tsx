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
function setQuestion(next: Question | null): void {
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
        setQuestion({
          name,
          warnings,
          answer: (goOn) => {
            setQuestion(null)
            resolve(goOn)
          },
        })
      })

/** The dialog of {@link confirmDownload}; one per panel. */
export function RiskyDownloadDialog() {
  const { t } = useTranslation('documents')
  const openQuestion = useSyncExternalStore(subscribe, () => question)
  return (
    <ConfirmDialog
      open={openQuestion !== null}
      title={t('warnings.downloadTitle', { name: openQuestion?.name ?? '' })}
      confirmLabel={t('warnings.download')}
      onConfirm={() => openQuestion?.answer(true)}
      onClose={() => openQuestion?.answer(false)}
    >
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
        {openQuestion?.warnings.map((warning) => (
          <li key={warning}>{t(`warnings.${warning}Help`)}</li>
        ))}
      </Box>
      {t('warnings.downloadHelp')}
    </ConfirmDialog>
  )
}
