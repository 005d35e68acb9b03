import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import Download from 'lucide-react/icons/download'
import Paperclip from 'lucide-react/icons/paperclip'
import PenLine from 'lucide-react/icons/pen-line'
import { downloadFile } from '../../../lib/download.ts'
import { formatBytes, formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { reportWithReason } from '../failure.ts'
import { answerFilePath, type FormResponseDetail } from './responses.queries.ts'

/** Files and signatures of a response; signatures with name, method and time. */
export function AnswerFiles({ response: { id, form, fields, files } }: { readonly response: FormResponseDetail }) {
  const { t } = useTranslation('forms-answer')
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const download = (fileId: string, name: string) =>
    void downloadFile(answerFilePath({ id: form.id, responseId: id }, fileId), name).catch((error: unknown) =>
      reportWithReason(t('received.failed'), error),
    )
  return (
    <SectionCard title={t('received.title')} note={t('received.filed')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file) => (
          <Box
            component="li"
            key={file.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              py: 0.75,
              borderTop: '1px solid',
              borderColor: 'line.soft',
            }}
          >
            {file.kind === 'signature' ? <PenLine size={16} aria-hidden /> : <Paperclip size={16} aria-hidden />}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {file.signer === null || file.method === null
                  ? file.name
                  : t('received.signed', {
                      name: file.signer,
                      how: t(`received.${file.method}`),
                      at: formatDateTime(file.at),
                    })}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {labelOf(file.field)} · {formatBytes(file.sizeBytes)}
              </Typography>
            </Box>
            <IconButton
              aria-label={t('received.download', { name: file.name })}
              onClick={() => download(file.id, file.name)}
            >
              <Download size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}
