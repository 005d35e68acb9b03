import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide-react/icons/folder-open'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Plus from 'lucide-react/icons/plus'
import Rows3 from 'lucide-react/icons/rows-3'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Case } from '../../entities/case.queries.ts'
import { useCan } from '../../lib/use-can.ts'
import { formatDate, formatDayMonth } from '../../lib/format.ts'
import type { MenuAction } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { DateText } from '../../ui/texts.tsx'
import { CaseFilters, useCaseFilterChips } from './cases-filters.tsx'
import { CaseStatusChip } from './case-status-chip.tsx'
import { useCasesState } from './cases-state.ts'
import { caseQueries, fetchCases } from './cases.queries.ts'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import { Quiet, CaseCard } from './case-card.tsx'
import { casePath } from './case-path.ts'

// Forms load lazily, with the schema and form libraries.
const NewCaseSheet = lazy(() => import('./new-case-sheet.tsx').then((file) => ({ default: file.NewCaseSheet })))
const EditCaseSheet = lazy(() => import('./edit-case-sheet.tsx').then((file) => ({ default: file.EditCaseSheet })))

function useColumns(): readonly Column<Case>[] {
  const { t } = useTranslation('cases')
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'name',
      csv: (row) => row.name,
      cell: (row) => (
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {row.name}
          </Box>
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}
          >
            {row.courtCaseNumber ?? t('notFiled')}
          </Box>
        </>
      ),
    },
    {
      id: 'number',
      header: t('columns.number'),
      sort: 'courtCaseNumber',
      csv: (row) => row.courtCaseNumber,
      cell: (row) => row.courtCaseNumber ?? t('notFiled'),
      startsHidden: true,
    },
    {
      id: 'client',
      header: t('columns.client'),
      sort: 'client',
      csv: (row) => row.client?.name,
      cell: (row) => row.client?.name ?? <Quiet>{t('noClient')}</Quiet>,
    },
    {
      id: 'court',
      header: t('columns.court'),
      sort: 'court',
      csv: (row) => row.court ?? row.courtRegion,
      cell: (row) => row.court ?? row.courtRegion ?? <Quiet>{t('noCourt')}</Quiet>,
    },
    {
      id: 'status',
      header: t('columns.status'),
      sort: 'status',
      csv: (row) => t(`status.${row.status}`),
      cell: (row) => <CaseStatusChip status={row.status} />,
    },
    {
      id: 'responsible',
      header: t('columns.responsible'),
      csv: (row) => (row.responsible ? `${row.responsible.name} ${row.responsible.surname}` : ''),
      cell: (row) =>
        row.responsible ? `${row.responsible.name} ${row.responsible.surname}` : <Quiet>{t('form.nobody')}</Quiet>,
      startsHidden: true,
    },
    {
      id: 'judge',
      header: t('columns.judge'),
      csv: (row) => row.judge,
      cell: (row) => row.judge ?? '',
      startsHidden: true,
    },
    {
      id: 'documents',
      header: t('columns.documents'),
      csv: (row) => row.documentCount,
      cell: (row) => row.documentCount,
      align: 'right',
      startsHidden: true,
    },
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sort: 'updatedAt',
      csv: (row) => formatDate(row.updatedAt),
      cell: (row) =>
        row.closedAt ? (
          <Quiet>{`${t('closedOn')} ${formatDayMonth(row.closedAt)}`}</Quiet>
        ) : (
          <DateText value={row.updatedAt} style="relative" />
        ),
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sort: 'createdAt',
      csv: (row) => formatDate(row.createdAt),
      cell: (row) => <DateText value={row.createdAt} />,
      startsHidden: true,
    },
  ]
}

/** The case of the open dialog. */
type CaseDialog = { readonly kind: 'edit' | 'close'; readonly item: Case } | null

export function CasesPage() {
  const { t } = useTranslation(['cases', 'common'])
  const state = useCasesState()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery(caseQueries.list(state.query))
  const columns = useColumns()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const chips = useCaseFilterChips(state)
  const [openDialog, setOpenDialog] = useState<CaseDialog>(null)
  // No row has the ability to create: the contract allows it to everyone who works in the office.
  const mayCreate = useCan()('cases.work')
  const creating = mayCreate && search.get('new') === '1'
  const setCreating = (enabled: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (enabled) next.set('new', '1')
        else next.delete('new')
        return next
      },
      { replace: !enabled },
    )
  const counts = query.data?.counts
  const sum = counts ? counts.open + counts.in_progress + counts.closed : undefined
  const count = (value: number | undefined) => (value === undefined ? {} : { count: value })

  const actions = (item: Case): readonly MenuAction[] => [
    { key: 'open', label: t('openCase'), to: casePath(item.id) },
    { key: 'documents', label: t('openDocuments'), to: `${casePath(item.id)}?tab=documents` },
    ...(item.can.update
      ? [{ key: 'edit', label: t('edit'), onSelect: () => setOpenDialog({ kind: 'edit', item }), divided: true }]
      : []),
    ...(item.can.close || item.can.reopen
      ? [
          {
            key: 'close',
            label: t(item.can.close ? 'close.action' : 'reopen.action'),
            onSelect: () => setOpenDialog({ kind: 'close', item }),
          },
        ]
      : []),
  ]
  const newButton = mayCreate ? (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  ) : undefined
  return (
    <PageFrame title={t('title')} actions={newButton}>
      <DataTable<Case>
        id="cases"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        view={state.view}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => casePath(row.id)}
        rowActions={actions}
        card={(item) => <CaseCard item={item} />}
        filters={chips}
        filterMenu={<CaseFilters state={state} people={mayCreate} />}
        csv={{ name: t('csvName'), fetchPage: (page, pageSize) => fetchCases({ ...state.query, page, pageSize }) }}
        empty={
          <EmptyState
            icon={FolderOpen}
            title={t('empty.title')}
            help={t(mayCreate ? 'empty.help' : 'empty.helpCustomer')}
            action={newButton}
          />
        }
        toolbar={
          <>
            <Box sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
              <Box sx={{ flex: 1, display: 'flex' }}>
                <SearchField
                  label={t('search')}
                  placeholder={t(phone ? 'searchShort' : 'search')}
                  value={state.q}
                  onChange={state.setQ}
                />
              </Box>
              <Box sx={{ display: { xs: 'flex', sm: 'none' } }}>
                <CaseFilters state={state} people={mayCreate} compact />
              </Box>
            </Box>
            <SegmentedControl
              label={t('columns.status')}
              value={state.filters.status ?? 'all'}
              onChange={(value) => state.setFilter('status', value === 'all' ? undefined : value)}
              segments={[
                { value: 'all', label: t('segments.all'), ...count(sum) },
                { value: 'open', label: t('segments.open'), ...count(counts?.open) },
                { value: 'in_progress', label: t('segments.in_progress'), ...count(counts?.in_progress) },
                { value: 'closed', label: t('segments.closed'), ...count(counts?.closed) },
              ]}
            />
            <Box sx={{ display: { xs: 'none', sm: 'block' }, ml: 'auto' }}>
              <SegmentedControl
                label={t('common:table.view')}
                value={state.view}
                onChange={state.setView}
                segments={[
                  { value: 'table', label: t('common:table.viewTable'), icon: Rows3 },
                  { value: 'cards', label: t('common:table.viewCards'), icon: LayoutGrid },
                ]}
              />
            </Box>
          </>
        }
      />
      <Suspense fallback={null}>
        {creating ? (
          <NewCaseSheet
            open
            onClose={() => setCreating(false)}
            onCreated={(created) => void navigate(casePath(created.id))}
          />
        ) : null}
        {openDialog?.kind === 'edit' ? (
          <EditCaseSheet open current={openDialog.item} onClose={() => setOpenDialog(null)} />
        ) : null}
      </Suspense>
      <CloseCaseDialog
        item={openDialog?.kind === 'close' ? openDialog.item : null}
        onClose={() => setOpenDialog(null)}
      />
    </PageFrame>
  )
}
