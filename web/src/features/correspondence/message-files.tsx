import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import FileText from 'lucide-react/icons/file-text'
import FolderInput from 'lucide-react/icons/folder-input'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { downloadFile } from '../../lib/download.ts'
import { formatBytes } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { RefusedFiles, refusedOf } from '../../ui/refused-files.tsx'
import type { CaseMessage } from './correspondence.queries.ts'

const FileAttachmentsDialog = lazyPage(() =>
  import('./file-attachments-dialog.tsx').then((file) => file.FileAttachmentsDialog),
)

type ReceivedFile = CaseMessage['files'][number]

const documentPath = (caseId: string, documentId: string): string =>
  `/app/my_cases/${caseId}?tab=documents&doc=${documentId}`

function ReceivedFileLine({
  file,
  mailId,
  caseId,
}: {
  readonly file: ReceivedFile
  readonly mailId: string | null
  readonly caseId: string
}) {
  const { t } = useTranslation(['correspondence', 'common'])
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(`/inbox/${mailId}/attachments/${file.id}`, file.name),
  })
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.5, alignItems: 'center' }}>
      {mailId === null ? (
        <span>{file.name}</span>
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Download size={14} aria-hidden />}
          loading={isPending}
          loadingPosition="start"
          aria-label={t('openFile', { name: file.name, size: formatBytes(file.sizeBytes) })}
          onClick={() => mutate()}
          sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
        >
          {`${file.name} · ${formatBytes(file.sizeBytes)}`}
        </Button>
      )}
      {file.documentId === null ? null : (
        <Link
          component={RouterLink}
          to={documentPath(caseId, file.documentId)}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem' }}
        >
          <FileCheck size={14} aria-hidden />
          {t('inCase')}
        </Link>
      )}
    </Box>
  )
}

/** Files that came with a message, documents that the office attached, and the document in which its text is filed. */
export function MessageFiles({ message, caseId }: { readonly message: CaseMessage; readonly caseId: string }) {
  const { t } = useTranslation('correspondence')
  const [isFiling, setFiling] = useState(false)
  const { files, documents, documentId, mailId } = message
  const unfiled = files.filter((file) => file.documentId === null && file.refusal === null)
  if (files.length === 0 && documents.length === 0 && documentId === null) return null
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'line.soft' }}>
      {files.length > 0 ? (
        <Box
          component="ul"
          aria-label={t('filesOf')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, fontSize: '0.875rem' }}
        >
          {files.map((file) => (
            <ReceivedFileLine key={file.id} file={file} mailId={mailId} caseId={caseId} />
          ))}
        </Box>
      ) : null}
      <RefusedFiles files={refusedOf(files)} />
      {message.can.file && unfiled.length > 0 ? (
        <Button
          size="small"
          startIcon={<FolderInput size={14} aria-hidden />}
          onPointerEnter={FileAttachmentsDialog.preload}
          onClick={() => setFiling(true)}
          sx={{ mt: 1 }}
        >
          {t('filing.action')}
        </Button>
      ) : null}
      {documents.length > 0 ? (
        <Box
          component="ul"
          aria-label={t('documentsOf')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, fontSize: '0.875rem' }}
        >
          {documents.map(({ id, name }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
              <FileText size={14} aria-hidden style={{ flexShrink: 0 }} />
              <Link component={RouterLink} to={documentPath(caseId, id)} sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Link>
            </Box>
          ))}
        </Box>
      ) : null}
      {documentId === null ? null : (
        <Link
          component={RouterLink}
          to={documentPath(caseId, documentId)}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 1, fontSize: '0.8125rem' }}
        >
          <FileCheck size={14} aria-hidden />
          {t('textFiled')}
        </Link>
      )}
      <Suspense fallback={null}>
        {isFiling ? (
          <FileAttachmentsDialog
            messageId={message.id}
            files={unfiled}
            caseId={caseId}
            onClose={() => setFiling(false)}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
