import { useTranslation } from '../../lib/use-translation.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatBytes } from '../../lib/format.ts'
import type { UploadProgress } from './image-picker.tsx'

interface ImageUploadProgressProps {
  readonly upload: UploadProgress
  readonly file: File | undefined
}

/** Sent bytes of an image, with the button that cancels its upload. */
export function ImageUploadProgress({ upload, file }: ImageUploadProgressProps) {
  const { t } = useTranslation(['profile-public', 'common'])
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem', mb: 0.5 }}>
        <Box component="span" sx={{ flex: 1 }}>
          {t('image.sending')}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('common:file.progress', {
            done: formatBytes(Math.min(upload.sentBytes, file?.size ?? upload.sentBytes)),
            total: formatBytes(file?.size ?? upload.total),
          })}
        </Box>
        <Button size="small" variant="text" onClick={upload.stop}>
          {t('common:actions.cancel')}
        </Button>
      </Box>
      <ProgressBar
        value={upload.total === 0 ? 0 : Math.min(100, Math.round((upload.sentBytes / upload.total) * 100))}
        label={t('image.sending')}
      />
    </Box>
  )
}
