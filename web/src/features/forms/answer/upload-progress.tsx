import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { UploadItem } from '../../../ui/file/use-uploads.ts'

export const fileRowSx = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, fontSize: '0.875rem' } as const

export const isUploadRunning = ({ state }: UploadItem): boolean => state === 'sending' || state === 'waiting'

/** An upload that runs, failed or was cancelled. */
export function UploadProgress({
  item,
  onCancel,
  onRetry,
  onDismiss,
}: {
  readonly item: UploadItem
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onDismiss: () => void
}) {
  const { t } = useTranslation()
  const { name, size } = item.file
  const isRunning = isUploadRunning(item)
  const endedText = item.state === 'cancelled' ? 'file.cancelled' : 'file.failed'
  return (
    <Box component="li">
      <Box sx={fileRowSx}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {t(isRunning ? 'file.uploading' : endedText, { name })}
        </Box>
        {isRunning || item.isRefused ? null : (
          <IconButton aria-label={t('file.retry', { name })} onClick={onRetry}>
            <RotateCw size={16} />
          </IconButton>
        )}
        <IconButton
          aria-label={t(isRunning ? 'file.cancel' : 'file.dismiss', { name })}
          onClick={isRunning ? onCancel : onDismiss}
        >
          <X size={16} />
        </IconButton>
      </Box>
      {isRunning ? (
        <Box
          component="progress"
          aria-label={t('file.uploading', { name })}
          max={size || 1}
          value={item.sent}
          sx={{ width: '100%', height: 6, accentColor: 'var(--mui-palette-primary-main)' }}
        />
      ) : null}
      {item.error ? (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem', pb: 0.5 }}>
          {item.error}
        </Box>
      ) : null}
    </Box>
  )
}
