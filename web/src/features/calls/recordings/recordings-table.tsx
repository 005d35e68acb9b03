import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Captions from 'lucide-react/icons/captions'
import FileText from 'lucide-react/icons/file-text'
import FileVideo from 'lucide-react/icons/file-video'
import Play from 'lucide-react/icons/play'
import Trash from 'lucide-react/icons/trash'
import { useState } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { SavedViewsProps } from '../../../lists/view-chips.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { MenuAction } from '../../../ui/menu-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { DateText } from '../../../ui/texts.tsx'
import { callMutations, callQueries, fetchRecordings, type Recording } from '../calls.queries.ts'
import { durationText } from '../duration.ts'
import { RecordingChip, TranscriptionChip } from './recording-chips.tsx'
import { recordingPath } from './recording-path.ts'

/** Filters, search and order in the URL of the list, which a saved view stores. */
const options = { sorts: ['recordedAt'], sort: '-recordedAt', filters: {} } as const

const documentPath = ({ case: recordingCase, documentId }: Recording): string | null =>
  recordingCase && documentId ? `/app/my_cases/${recordingCase.id}?tab=documents&doc=${documentId}` : null

const SavedViews = lazyPage<SavedViewsProps>(() =>
  import('../../../lists/saved-views.tsx').then((file) => file.SavedViews),
)

const isInProgress = ({ status, transcriptionState }: Recording): boolean =>
  status === 'processing' || transcriptionState === 'processing'

/** Recordings of calls. The list is polled while a recording or transcript is in progress. */
export function RecordingsTable({ caseId }: { readonly caseId?: string }) {
  const { t } = useTranslation('calls')
  const state = useListState<(typeof options.sorts)[number], typeof options.filters>(options)
  const query = useQuery({
    ...callQueries.recordings({ ...state.query, ...(caseId ? { caseId } : {}) }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isInProgress) ? 30_000 : false),
  })
  const remove = useGuardedMutation(callMutations.removeRecording())
  const [recordingToRemove, setRecordingToRemove] = useState<Recording | null>(null)
  const closeDialog = () => setRecordingToRemove(null)
  const hasRowInProgress = query.data?.items.some(isInProgress)
  const columns = useRecordingColumns(caseId)
  const actions = useRecordingActions(setRecordingToRemove)
  return (
    <>
      <DataTable<Recording>
        id="recordings"
        label={t('tabs.recordings')}
        query={query}
        state={state}
        columns={columns}
        csv={{
          name: t('tabs.recordings'),
          fetchPage: (page, pageSize) =>
            fetchRecordings({ ...state.query, ...(caseId ? { caseId } : {}), page, pageSize }),
        }}
        {...(caseId ? {} : { views: <SavedViews list="recordings" options={options} /> })}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowHref={(row) => recordingPath(row.id)}
        rowActions={actions}
        empty={<EmptyState icon={FileVideo} title={t('recordings.empty')} help={t('recordings.emptyHelp')} />}
        toolbar={<SearchField label={t('recordings.search')} value={state.q} onChange={state.setQ} />}
      />
      {hasRowInProgress ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('recordings.soon')}
        </Typography>
      ) : null}
      <ConfirmDialog
        open={recordingToRemove !== null}
        destructive
        title={t('recordings.removeTitle')}
        confirmLabel={t('recordings.remove')}
        busy={remove.isPending}
        onClose={closeDialog}
        onConfirm={() => {
          if (recordingToRemove)
            remove.mutate(recordingToRemove.id, {
              onSuccess: () => {
                showToast(t('recordings.removed'), { tone: 'success' })
                closeDialog()
              },
              onError: closeDialog,
            })
        }}
      >
        {recordingToRemove ? t('recordings.removeHelp', { title: recordingToRemove.title }) : null}
      </ConfirmDialog>
    </>
  )
}

function useRecordingColumns(caseId: string | undefined): readonly Column<Recording>[] {
  const { t } = useTranslation('calls')
  return [
    {
      id: 'title',
      header: t('columns.name'),
      csv: (row) => row.title,
      cell: (row) => (
        <>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {row.title}
          </Box>
          {row.case && !caseId ? (
            <Box
              component="span"
              sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}
            >
              {row.case.name}
            </Box>
          ) : null}
        </>
      ),
    },
    {
      id: 'recordedAt',
      header: t('columns.when'),
      sort: 'recordedAt',
      csv: (row) => ({ at: row.recordedAt }),
      cell: (row) => <DateText value={row.recordedAt} style="dateTime" />,
    },
    {
      id: 'duration',
      header: t('columns.duration'),
      align: 'right',
      csv: (row) => (row.duration === null ? null : durationText(row.duration)),
      cell: (row) => (row.duration === null ? '–' : durationText(row.duration)),
    },
    { id: 'status', header: t('columns.status'), cell: (row) => <RecordingChip recording={row} /> },
    { id: 'words', header: t('columns.words'), cell: (row) => <TranscriptionChip recording={row} /> },
  ]
}

function useRecordingActions(onRemove: (recording: Recording) => void) {
  const { t } = useTranslation('calls')
  return (row: Recording): readonly MenuAction[] => {
    const path = documentPath(row)
    return [
      ...(row.can.watch
        ? [{ key: 'watch', label: t('recordings.watch'), icon: Play, to: `${recordingPath(row.id)}?play=1` }]
        : []),
      ...(row.transcriptionState === 'ready'
        ? [{ key: 'read', label: t('recordings.read'), icon: Captions, to: recordingPath(row.id) }]
        : []),
      ...(path ? [{ key: 'file', label: t('recordings.inCase'), icon: FileText, to: path }] : []),
      ...(row.can.remove
        ? [
            {
              key: 'remove',
              label: t('recordings.remove'),
              icon: Trash,
              danger: true,
              divided: true,
              onSelect: () => onRemove(row),
            },
          ]
        : []),
    ]
  }
}
