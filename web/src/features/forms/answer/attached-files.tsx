import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { formatBytes } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { AnswerFiles } from './use-answer-files.ts'
import { fileRowSx, UploadProgress } from './upload-progress.tsx'

/** The stored files of an answer, and files that are still uploading. */
export function AttachedFiles({ answer: { files, tokens, uploads, remove } }: { readonly answer: AnswerFiles }) {
  const { t } = useTranslation('forms-answer')
  return (
    <Box component="ul" aria-label={t('files.attached')} aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {tokens.map((token) => {
        const file = files?.knownFiles.get(token)
        return (
          <Box component="li" key={token} sx={fileRowSx}>
            <Paperclip size={16} aria-hidden />
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {file?.name ?? '—'}
              {file ? (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  · {formatBytes(file.sizeBytes)}
                </Box>
              ) : null}
            </Box>
            <IconButton aria-label={t('files.remove', { name: file?.name ?? '' })} onClick={() => remove(token)}>
              <X size={16} />
            </IconButton>
          </Box>
        )
      })}
      {uploads.items
        .filter(({ state }) => state !== 'done')
        .map((item) => (
          <UploadProgress
            key={item.id}
            item={item}
            onCancel={() => uploads.cancel(item.id)}
            onRetry={() => uploads.retry(item.id)}
            onDismiss={() => uploads.dismiss(item.id)}
          />
        ))}
    </Box>
  )
}
