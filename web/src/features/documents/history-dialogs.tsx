import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useId, useRef, type ReactNode } from 'react'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { formatBytes, formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { PersonText } from '../../ui/texts.tsx'
import { documentContentQueries } from './document-content.queries.ts'
import { FileWarningChips } from './file-warning-chip.tsx'
import { saveDocument } from './save-document.ts'
import { sendFiles } from './send-files.ts'

function ListDialog<T>({
  title,
  help,
  query,
  empty,
  row,
  actions,
  onClose,
}: {
  readonly title: string
  readonly help: string
  readonly query: UseQueryResult<{ items: T[] }>
  readonly empty: string
  readonly row: (item: T) => ReactNode
  readonly actions?: ReactNode
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {title}
        <Box
          component="span"
          sx={{
            display: 'block',
            fontFamily: 'body2.fontFamily',
            fontSize: '0.8125rem',
            fontWeight: 400,
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {help}
        </Box>
      </DialogTitle>
      <DialogContent sx={{ px: 0, pb: 0 }}>
        {query.isPending ? (
          <RowsSkeleton rows={2} />
        ) : !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h2" />
        ) : query.data.items.length === 0 ? (
          <Box sx={{ px: 3, py: 2, color: 'text.secondary' }}>{empty}</Box>
        ) : (
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              '& > li': {
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                px: 3,
                py: 1.25,
                borderTop: '1px solid',
                borderColor: 'line.soft',
              },
            }}
          >
            {query.data.items.map(row)}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Every version of a document, newest first; each can be downloaded. */
export function VersionsDialog({
  document,
  onClose,
}: {
  readonly document: CaseDocument
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['documents', 'common'])
  const query = useQuery(documentContentQueries.versions(document.id))
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <ListDialog
      title={t('versions.title')}
      help={document.name}
      query={query}
      empty={t('versions.none')}
      onClose={onClose}
      actions={
        document.can.addVersion && document.kind === 'file' ? (
          <Box sx={{ mr: 'auto' }}>
            <Button startIcon={<Upload size={16} />} onClick={() => fileInput.current?.click()}>
              {t('versions.add')}
            </Button>
            <input
              ref={fileInput}
              type="file"
              hidden
              onChange={(event) => {
                if (event.target.files?.length) {
                  sendFiles(event.target.files, {
                    caseId: document.caseId,
                    folderId: document.folderId,
                    documentId: document.id,
                  })
                  onClose()
                }
              }}
            />
          </Box>
        ) : undefined
      }
      row={(item) => (
        <li key={item.number}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
              {t('facts.version', { number: item.number })}
              {item.current ? (
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {' '}
                  · {t('versions.current')}
                </Box>
              ) : null}
            </Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {[item.createdBy?.name, formatDateTime(item.createdAt), formatBytes(item.sizeBytes)]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '&:not(:empty)': { mt: 0.5 } }}>
              <FileWarningChips warnings={item.warnings} />
            </Box>
          </Box>
          <Button
            size="small"
            startIcon={<Download size={14} />}
            aria-label={t('versions.download', { number: item.number })}
            onClick={() => void saveDocument(document, item)}
          >
            {t('common:actions.download')}
          </Button>
        </li>
      )}
    />
  )
}

/** Who opened the document, when and how. */
export function ViewsDialog({ document, onClose }: { readonly document: CaseDocument; readonly onClose: () => void }) {
  const { t } = useTranslation('documents')
  const query = useQuery(documentContentQueries.views(document.id))
  return (
    <ListDialog
      title={t('views.title')}
      help={document.name}
      query={query}
      empty={t('views.none')}
      onClose={onClose}
      row={(item) => (
        <li key={`${item.user.id}-${item.at}`}>
          <PersonText name={item.user.name} detail={`${t(`views.${item.how}`)} · ${formatDateTime(item.at)}`} />
        </li>
      )}
    />
  )
}
