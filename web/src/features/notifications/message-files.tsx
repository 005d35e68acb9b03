import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Paperclip from 'lucide-react/icons/paperclip'
import { formatBytes } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { OutboxMessage } from './notifications.queries.ts'

type StoredFile = NonNullable<OutboxMessage['attachments']>[number]

/** Saves a file on the device. Its type is withheld, so that the browser never opens it. */
function save({ name, content = '' }: StoredFile): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Names and sizes of the files of a stored message; each can be saved after the person had the whole message shown. */
export function MessageFiles({ files }: { readonly files: readonly StoredFile[] }) {
  const { t } = useTranslation('notifications')
  return (
    <Box component="section" aria-label={t('outbox.attached')} sx={{ mb: 2 }}>
      <Typography variant="caption" color="textSecondary">
        {t('outbox.attached')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {files.map((file, index) => (
          // Two files of one message may have the same name.
          <Box component="li" key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
            <Paperclip size={16} aria-hidden />
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {file.name} · {formatBytes(file.bytes)}
            </Typography>
            {file.content === undefined ? null : (
              <Button size="small" onClick={() => save(file)} aria-label={t('outbox.download', { name: file.name })}>
                {t('outbox.save')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
