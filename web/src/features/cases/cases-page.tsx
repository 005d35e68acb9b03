import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide-react/icons/folder-open'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Plus from 'lucide-react/icons/plus'
import Rows3 from 'lucide-react/icons/rows-3'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Case } from '../../entities/case.queries.ts'
import { fetchTagIds } from '../../entities/tags.queries.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import type { CaseBulkBarProps } from './bulk/case-bulk-bar.tsx'
import { fetchNextItems, useNextItems, type NextItems } from './next-items.queries.ts'
import { useCan } from '../../lib/use-can.ts'
import type { MenuAction } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { CaseFilters, useCaseFilterChips } from './cases-filters.tsx'
import { useCaseColumns } from './cases-columns.tsx'
import { caseListOptions, useCasesState } from './cases-state.ts'
import { caseQueries, fetchCases } from './cases.queries.ts'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import type { MatchedPartyProps } from './matched-party.tsx'
import type { ListFields } from './fields/list-fields.tsx'
import { CaseCard } from './case-card.tsx'
import { casePath } from './case-path.ts'
import { useTags } from '../../lists/tags/use-tags.ts'

// Forms load lazily, with the schema and form libraries.
const NewCaseSheet = lazyPage(() => import('./new-case-sheet.tsx').then((file) => file.NewCaseSheet), ['case-fields'])
const EditCaseSheet = lazyPage(
  () => import('./edit-case-sheet.tsx').then((file) => file.EditCaseSheet),
  ['case-fields'],
)
const ListFieldsSource = lazyPage(
  () => import('./fields/list-fields.tsx').then((file) => file.ListFieldsSource),
  ['case-fields'],
)

const MatchedParty = lazyPage<MatchedPartyProps>(
  () => import('./matched-party.tsx').then((file) => file.MatchedParty),
  ['case-parties'],
)
const CaseBulkBar = lazyPage<CaseBulkBarProps>(
  () => import('./bulk/case-bulk-bar.tsx').then((file) => file.CaseBulkBar),
  ['lists'],
)

/** The case of the open dialog. */
type CaseDialog = { readonly kind: 'edit' | 'close'; readonly item: Case } | null

export function CasesPage() {
  const { t } = useTranslation(['cases', 'common'])
  // No row has the ability to create: the contract allows it to everyone who works in the office.
  const mayCreate = useCan()('cases.work')
  const state = useCasesState(mayCreate)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery(caseQueries.list(state.query))
  const items = query.data?.items ?? []
  const ids = items.map(({ id }) => id)
  const nextItems = useNextItems(ids)
  const tagsOf = useTags('cases', mayCreate ? ids : [])
  const partyOf = ({ id, name }: Case) =>
    mayCreate && state.q ? (
      <Suspense fallback={null}>
        <MatchedParty caseId={id} caseName={name} caseIds={ids} q={state.q} />
      </Suspense>
    ) : null
  const [exportCache] = useState(() => ({
    next: new Map<string, NextItems>(),
    tags: new Map<string, readonly string[]>(),
  }))
  const [listFields, setListFields] = useState<ListFields | null>(null)
  const columns = [
    ...useCaseColumns(mayCreate ? nextItems : null, tagsOf, partyOf, exportCache),
    ...(listFields?.columns ?? []),
  ]
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = state.query
  const selection = useSelection(items, (item) => item.id, JSON.stringify(filter))
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const chips = [...useCaseFilterChips(state), ...(listFields?.chips ?? [])]
  const [openDialog, setOpenDialog] = useState<CaseDialog>(null)
  const isCreating = mayCreate && search.get('new') === '1'
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
  // An exported file needs the next items and the tags of all its cases, not only of the shown page.
  const prefetchForExport = async (cases: readonly Case[]) => {
    if (!mayCreate) return
    const caseIds = cases.map(({ id }) => id)
    const [next, tags] = await Promise.all([fetchNextItems(caseIds), fetchTagIds('cases', caseIds)])
    for (const [id, nextOfCase] of next) exportCache.next.set(id, nextOfCase)
    for (const [id, tagIds] of tags) exportCache.tags.set(id, tagIds)
    await listFields?.prepareExport(caseIds)
  }
  const fetchPage = async (page: number, pageSize: number) => {
    const result = await fetchCases({ ...state.query, page, pageSize })
    await prefetchForExport(result.items)
    return result
  }
  const counts = query.data?.counts
  const totalCount = counts ? counts.open + counts.in_progress + counts.closed : undefined
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
        card={(item) => (
          <CaseCard item={item} nextItems={mayCreate ? nextItems : null} tags={tagsOf(item.id)} party={partyOf(item)} />
        )}
        views={<SavedViews list="cases" options={caseListOptions} />}
        {...(mayCreate
          ? {
              selection: {
                state: selection,
                bar: (exportedColumns) => (
                  <Suspense fallback={null}>
                    <CaseBulkBar
                      selection={selection}
                      filter={filter}
                      total={query.data?.total ?? 0}
                      totalIsLeast={query.data?.totalIsLeast}
                      page={items}
                      columns={exportedColumns}
                      csv={{ name: t('csvName'), fetchPage, prepare: prefetchForExport }}
                    />
                  </Suspense>
                ),
              },
            }
          : {})}
        filters={chips}
        filterMenu={<CaseFilters state={state} isOfficeMember={mayCreate} />}
        csv={{ name: t('csvName'), fetchPage }}
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
                  placeholder={t(isPhone ? 'searchShort' : 'search')}
                  value={state.q}
                  onChange={state.setQ}
                />
              </Box>
              <Box sx={{ display: { xs: 'flex', sm: 'none' } }}>
                <CaseFilters state={state} isOfficeMember={mayCreate} compact />
              </Box>
            </Box>
            <SegmentedControl
              label={t('columns.status')}
              value={state.filters.status ?? 'all'}
              onChange={(value) => state.setFilter('status', value === 'all' ? undefined : value)}
              segments={[
                { value: 'all', label: t('segments.all'), ...count(totalCount) },
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
        {mayCreate ? (
          <ListFieldsSource
            state={state}
            caseIds={query.data?.items.map(({ id }) => id) ?? []}
            onChange={setListFields}
          />
        ) : null}
        {isCreating ? (
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
