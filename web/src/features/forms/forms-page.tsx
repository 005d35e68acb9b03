import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { DateText } from '../../ui/texts.tsx'
import type { FormBulkBarProps } from './form-bulk-bar.tsx'
import { FormStatusChip } from './form-status-chip.tsx'
import { fetchForms, formQueries, type Form } from './forms.queries.ts'
import { useFormRowMenu } from './use-form-row-menu.ts'

const NewFormSheet = lazy(() => import('./new-form-sheet.tsx').then((file) => ({ default: file.NewFormSheet })))

const FormBulkBar = lazyPage<FormBulkBarProps>(
  () => import('./form-bulk-bar.tsx').then((file) => file.FormBulkBar),
  ['lists'],
)

/** Filters, search and order in the URL of the list, which a saved view stores. */
const options = {
  sorts: ['title', 'createdAt', 'updatedAt', 'status'],
  sort: '-updatedAt',
  filters: { status: ['draft', 'public'] },
} as const

const formPath = (id: string) => `/app/forms/${id}`

function ResponseCount({ form }: { readonly form: Form }) {
  const { t } = useTranslation('forms')
  return (
    <>
      {formatNumber(form.responsesCount)}
      {form.unread > 0 ? (
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.8125rem', color: 'secondary.main', fontWeight: 600 }}
        >
          {t('unread', { count: form.unread })}
        </Box>
      ) : null}
    </>
  )
}

function useColumns(): readonly Column<Form>[] {
  const { t } = useTranslation('forms')
  return [
    {
      id: 'title',
      header: t('columns.title'),
      sort: 'title',
      csv: (row) => row.title,
      cell: (row) => (
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {row.title}
          </Box>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: '0.8125rem',
              fontWeight: 400,
              color: 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            /{row.slug}
          </Box>
        </>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      sort: 'status',
      csv: (row) => t(`status.${row.status}`),
      cell: (row) => <FormStatusChip status={row.status} />,
    },
    {
      id: 'fields',
      header: t('columns.fields'),
      align: 'right',
      csv: (row) => row.fieldsCount,
      cell: (row) => formatNumber(row.fieldsCount),
    },
    {
      id: 'responses',
      header: t('columns.responses'),
      align: 'right',
      csv: (row) => row.responsesCount,
      cell: (row) => <ResponseCount form={row} />,
    },
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sort: 'updatedAt',
      csv: (row) => ({ at: row.updatedAt }),
      cell: (row) => <DateText value={row.updatedAt} style="relative" />,
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sort: 'createdAt',
      csv: (row) => ({ at: row.createdAt }),
      cell: (row) => <DateText value={row.createdAt} />,
      startsHidden: true,
    },
  ]
}

/** A form on a phone. */
function FormCard({ form }: { readonly form: Form }) {
  const { t } = useTranslation('forms')
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Link
          component={RouterLink}
          to={formPath(form.id)}
          className="row-link"
          sx={{ flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {form.title}
        </Link>
        <FormStatusChip status={form.status} />
      </Box>
      <Box
        sx={{
          mt: 1.25,
          pt: 1.25,
          borderTop: '1px solid',
          borderColor: 'line.soft',
          fontSize: '0.875rem',
          color: 'text.secondary',
        }}
      >
        {t('fieldCount', { count: form.fieldsCount })} · {t('responseCount', { count: form.responsesCount })}
        {form.unread > 0 ? ` · ${t('unread', { count: form.unread })}` : ''}
      </Box>
    </>
  )
}

export function FormsPage() {
  const { t } = useTranslation(['forms', 'common'])
  const state = useListState<(typeof options.sorts)[number], typeof options.filters>(options)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery(formQueries.list(state.query))
  const columns = useColumns()
  const items = query.data?.items ?? []
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = state.query
  const selection = useSelection(items, ({ id }) => id, JSON.stringify(filter))
  const csv = {
    name: t('csvName'),
    fetchPage: (page: number, pageSize: number) => fetchForms({ ...state.query, page, pageSize }),
  }
  // A client may have typed the address; the list then says that they have no permission.
  const canCreate = useCan()('forms.work')
  const isCreating = canCreate && search.get('new') === '1'
  const setCreating = (enabled: boolean) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (enabled) next.set('new', '1')
        else next.delete('new')
        return next
      },
      { replace: !enabled },
    )
  const open = (form: Pick<Form, 'id'>) => void navigate(formPath(form.id))
  const menuOf = useFormRowMenu(formPath, open)
  const counts = query.data?.counts
  const count = (value: number | undefined) => (value === undefined ? {} : { count: value })
  const newButton = canCreate ? (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  ) : undefined
  return (
    <PageFrame title={t('title')} actions={newButton}>
      <DataTable<Form>
        id="forms"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowHref={(row) => formPath(row.id)}
        rowActions={menuOf}
        card={(form) => <FormCard form={form} />}
        csv={csv}
        views={<SavedViews list="forms" options={options} />}
        selection={{
          state: selection,
          bar: (exportedColumns) => (
            <Suspense fallback={null}>
              <FormBulkBar
                selection={selection}
                filter={filter}
                total={query.data?.total ?? 0}
                page={items}
                columns={exportedColumns}
                csv={csv}
              />
            </Suspense>
          ),
        }}
        empty={<EmptyState icon={ClipboardList} title={t('empty.title')} help={t('empty.help')} action={newButton} />}
        toolbar={
          <>
            <SearchField label={t('search')} value={state.q} onChange={state.setQ} />
            <SegmentedControl
              label={t('columns.status')}
              value={state.filters.status ?? 'all'}
              onChange={(value) => state.setFilter('status', value === 'all' ? undefined : value)}
              segments={[
                { value: 'all', label: t('segments.all'), ...count(counts ? counts.draft + counts.public : undefined) },
                { value: 'public', label: t('segments.public'), ...count(counts?.public) },
                { value: 'draft', label: t('segments.draft'), ...count(counts?.draft) },
              ]}
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {isCreating ? <NewFormSheet onClose={() => setCreating(false)} onCreated={open} /> : null}
      </Suspense>
    </PageFrame>
  )
}
