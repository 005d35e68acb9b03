import Box from '@mui/material/Box'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { RiskyDownload } from './risky-download.ts'

/** Asks whether a file with active content is downloaded. */
export function RiskyDownloadDialog({ download: { name, warnings, answer } }: { readonly download: RiskyDownload }) {
  const { t } = useTranslation('documents')
  return (
    <ConfirmDialog
      open
      title={t('warnings.downloadTitle', { name })}
      confirmLabel={t('warnings.download')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
        {warnings.map((warning) => (
          <li key={warning}>{t(`warnings.${warning}Help`)}</li>
        ))}
      </Box>
      {t('warnings.downloadHelp')}
    </ConfirmDialog>
  )
}
