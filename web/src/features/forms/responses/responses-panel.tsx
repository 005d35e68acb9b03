import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import Inbox from 'lucide-react/icons/inbox'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Trash from 'lucide-react/icons/trash'
import { Suspense, useState } from 'react'
import { currentLocale } from '../../../lib/i18n.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { DateText } from '../../../ui/texts.tsx'
import { answerText } from './answer-text.ts'
import type { ResponseBulkBarProps } from './response-bulk-bar.tsx'
import { ResponsesFilters, useFilterChips, type ResponseField } from './responses-filters.tsx'
import { responseListOptions, useResponsesState } from './responses-state.ts'
import {
  exportPath,
  fetchResponses,
  responseQueries,
  type FormResponse,
  type FormResponseList,
} from './responses.queries.ts'
import { useResponseActions } from './use-response-actions.ts'

const ResponseBulkBar = lazyPage<ResponseBulkBarProps>(
  () => import('./response-bulk-bar.tsx').then((file) => file.ResponseBulkBar),
  ['lists'],
)

/** Number of columns with answers that are visible by default. */
const initialFieldColumns = 3
/** Characters of an answer that a cell shows. */
const maxCellLength = 140

const shorten = (text: string): string => (text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text)

/** An answer; a telephone stays on one line, and an address breaks before its `@`. */
function AnswerCell({ type, text }: { readonly type: ResponseField['type']; readonly text: string }) {
  if (type === 'email')
    return (
      <Box component="span" sx={{ overflowWrap: 'break-word' }}>
        <EmailText address={text} />
      </Box>
    )
  return (
    <Box component="span" sx={type === 'phone' ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }}>
      {shorten(text)}
    </Box>
  )
}

function useColumns(fields: readonly ResponseField[]): readonly Column<FormResponse>[] {
  const { t } = useTranslation(['forms', 'forms-sends'])
  const labels = { yes: t('answer.yes'), no: t('answer.no') }
  return [
    {
      id: 'submittedAt',
      header: t('responses.submittedAt'),
      sort: 'submittedAt',
      csv: (row) => ({ at: row.submittedAt }),
      cell: (row) => (
        <Box component="span" sx={{ fontWeight: row.read ? 400 : 600 }}>
          <DateText value={row.submittedAt} style="dateTime" />
        </Box>
      ),
    },
    ...fields.map((field, index): Column<FormResponse> => ({
      id: `field-${field.name}`,
      header: field.label,
      startsHidden: index >= initialFieldColumns,
      csv: (row) => answerText(field, row.values[field.name], labels),
      cell: (row) => <AnswerCell type={field.type} text={answerText(field, row.values[field.name], labels)} />,
    })),
    {
      id: 'tags',
      header: t('responses.tags'),
      startsHidden: true,
      csv: (row) => row.tags.join(', '),
      cell: (row) => row.tags.join(', '),
    },
    {
      id: 'case',
      header: t('forms-sends:file.title'),
      startsHidden: true,
      csv: (row) => row.case?.name,
      cell: (row) => row.case?.name ?? '',
    },
    {
      id: 'state',
      header: t('responses.state'),
      csv: (row) => t(row.read ? 'responses.read' : 'responses.unread'),
      cell: (row) =>
        row.read ? (
          <StatusChip icon={CircleCheck} tone="neutral" label={t('responses.read')} />
        ) : (
          <StatusChip icon={Mail} tone="info" label={t('responses.unread')} />
        ),
    },
  ]
}

/** A saved view serves all forms, so it leaves out the filter by a field, which belongs to one form. */
const { field: _field, value: _value, match: _match, ...viewFilters } = responseListOptions.filters
const viewOptions = { ...responseListOptions, filters: viewFilters } as const

/** Responses to a form: a table with selectable columns, and exports. */
export function ResponsesPanel({ id }: { readonly id: string }) {
  const { t } = useTranslation(['forms', 'forms-sends', 'common'])
  const state = useResponsesState()
  const { requestQuery } = state
  const query = useQuery(responseQueries.list(id, requestQuery))
  const { data } = query
  const columns = useColumns(data?.columns ?? [])
  const items = data?.items ?? []
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = requestQuery
  const selection = useSelection(items, (row) => row.id, JSON.stringify(filter))
  const actions = useResponseActions()
  const [exportingFormat, setExportingFormat] = useState<'csv' | 'xlsx' | null>(null)
  const pathOf = (row: FormResponse) => `/app/forms/${id}/responses/${row.id}`
  const download = async (format: 'csv' | 'xlsx') => {
    setExportingFormat(format)
    await actions.download(exportPath(id, format, currentLocale(), requestQuery), `${t('forms:csvName')}.${format}`)
    setExportingFormat(null)
  }
  const chips = useFilterChips(state, data?.columns ?? [])
  const isEmpty = data?.total === 0
  const filterProps = { state, fields: data?.columns ?? [], tags: data?.tags ?? [] }
  return (
    <>
      {data && data.held > 0 ? <Notice tone="warning">{t('forms:responses.held', { count: data.held })}</Notice> : null}
      {/* The table chooses its initial columns when it mounts, so it mounts again once the fields are known. */}
      <DataTable<FormResponse>
        key={data === undefined ? 'loading' : 'loaded'}
        id={`responses-${id}`}
        label={t('forms:responses.list')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => formatDateTime(row.submittedAt)}
        rowHref={pathOf}
        rowActions={(row) => [
          { key: 'open', label: t('forms:responses.view'), icon: Eye, to: pathOf(row) },
          {
            key: 'mark',
            label: t(row.read ? 'forms-sends:read.unmark' : 'forms-sends:read.mark'),
            icon: row.read ? Mail : MailOpen,
            onSelect: () => void actions.setRead({ id, responseId: row.id, read: !row.read, version: row.version }),
          },
          {
            key: 'remove',
            label: t('forms:responses.remove'),
            icon: Trash,
            danger: true,
            divided: true,
            onSelect: () => void actions.remove({ id, responseId: row.id }),
          },
        ]}
        views={<SavedViews list="responses" table={`responses-${id}`} options={viewOptions} />}
        selection={{
          state: selection,
          bar: (exportedColumns) => (
            <Suspense fallback={null}>
              <ResponseBulkBar
                formId={id}
                tags={data?.tags ?? []}
                selection={selection}
                filter={filter}
                total={data?.total ?? 0}
                totalIsLeast={data?.totalIsLeast}
                page={items}
                columns={exportedColumns}
                csv={{
                  name: t('forms:csvName'),
                  fetchPage: (page, pageSize) => fetchResponses(id, { ...requestQuery, page, pageSize }),
                }}
              />
            </Suspense>
          ),
        }}
        empty={<EmptyState icon={Inbox} title={t('forms:responses.empty')} help={t('forms:responses.emptyHelp')} />}
        filters={chips}
        filterMenu={<ResponsesFilters {...filterProps} />}
        toolbar={
          <>
            <SearchField label={t('forms:responses.search')} value={state.q} onChange={state.setQ} />
            <Box sx={{ display: { sm: 'none' } }}>
              <ResponsesFilters {...filterProps} compact />
            </Box>
            <ViewSegments state={state} data={data} />
            {isEmpty ? null : <ExportButtons exportingFormat={exportingFormat} download={download} />}
          </>
        }
      />
    </>
  )
}

function ViewSegments({
  state,
  data,
}: {
  readonly state: ReturnType<typeof useResponsesState>
  readonly data: FormResponseList | undefined
}) {
  const { t } = useTranslation(['forms', 'forms-sends', 'common'])
  const showsHeld = (data?.counts.held ?? 0) > 0 || state.filters.view === 'held'
  return (
    <SegmentedControl
      label={t('forms:responses.state')}
      value={state.filters.view ?? 'all'}
      onChange={(value) => state.setFilter('view', value === 'all' ? undefined : value)}
      segments={[
        { value: 'all', label: t('forms:responses.segments.all') },
        {
          value: 'unread',
          label: t('forms:responses.segments.unread'),
          ...(data ? { count: data.counts.unread } : {}),
        },
        {
          value: 'suspected',
          label: t('forms:responses.segments.suspected'),
          ...(data ? { count: data.counts.suspected } : {}),
        },
        ...(showsHeld
          ? [
              {
                value: 'held' as const,
                label: t('forms-sends:filters.held'),
                ...(data ? { count: data.counts.held } : {}),
              },
            ]
          : []),
      ]}
    />
  )
}

function ExportButtons({
  exportingFormat,
  download,
}: {
  readonly exportingFormat: 'csv' | 'xlsx' | null
  readonly download: (format: 'csv' | 'xlsx') => Promise<void>
}) {
  const { t } = useTranslation(['forms', 'forms-sends', 'common'])
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
      <Button
        size="small"
        startIcon={<Download size={16} aria-hidden />}
        loading={exportingFormat === 'csv'}
        onClick={() => void download('csv')}
      >
        {t('forms:responses.csv')}
      </Button>
      <Button
        size="small"
        startIcon={<Download size={16} aria-hidden />}
        loading={exportingFormat === 'xlsx'}
        onClick={() => void download('xlsx')}
      >
        {t('forms:responses.xlsx')}
      </Button>
    </Box>
  )
}
