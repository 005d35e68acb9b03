import Box from '@mui/material/Box'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { ResultPreview, type ResultPreviewProps } from './result-preview.tsx'

/** The preview where there is no room beside the list. */
export function PreviewSheet({ onClose, ...preview }: ResultPreviewProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('search-page')
  return (
    <SideSheet open onClose={onClose} title={t('preview.label')}>
      <Box sx={{ mx: -3, my: -2.5, display: 'flex', flexDirection: 'column', height: 'calc(100dvh - 61px)' }}>
        <ResultPreview {...preview} />
      </Box>
    </SideSheet>
  )
}
