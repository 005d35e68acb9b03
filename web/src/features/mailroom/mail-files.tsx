import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../../lib/download.ts'
import { formatBytes } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { RefusedFiles, refusedOf } from '../../ui/refused-files.tsx'
import type { MailDetail } from './mailroom.queries.ts'

function FileButton({ mailId, file }: { readonly mailId: string; readonly file: MailDetail['files'][number] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(`/inbox/${mailId}/attachments/${file.id}`, file.name),
  })
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Download size={14} />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
      sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
    >
      {`${file.name} · ${formatBytes(file.sizeBytes)}`}
    </Button>
  )
}

/** The files of a message, and the message as it arrived. */
export function MailFiles({ mail }: { readonly mail: MailDetail }) {
  const { t } = useTranslation('mailroom')
  const original = useMutation({ mutationFn: () => downloadFile(`/inbox/${mail.id}/raw`, 'mail.eml') })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {mail.files.map((file) => (
          <FileButton key={file.id} mailId={mail.id} file={file} />
        ))}
        <Button size="small" color="inherit" onClick={() => original.mutate()} loading={original.isPending}>
          {t('original')}
        </Button>
      </Box>
      <RefusedFiles files={refusedOf(mail.files)} />
    </>
  )
}
