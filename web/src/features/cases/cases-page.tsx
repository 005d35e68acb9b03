import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide-react/icons/folder-open'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Case } from '../../entities/case.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import type { CaseBulkBarProps } from './bulk/case-bulk-bar.tsx'
import { useNextItems } from './next-items.queries.ts'
import { useCan } from '../../lib/use-can.ts'
import type { MenuAction } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { CaseFilters, useCaseFilterChips } from './cases-filters.tsx'
import { useCaseColumns } from './cases-columns.tsx'
import { caseListOptions, useCasesState } from './cases-state.ts'
import { caseQueries } from './cases.queries.ts'
import type { MatchedPartyProps } from './matched-party.tsx'
import type { ListFields } from './fields/list-fields.tsx'
import { CaseCard } from './case-card.tsx'
import { casePath } from './case-path.ts'
import { useTags } from '../../lists/tags/use-tags.ts'
import { useCasesExport } from './use-cases-export.ts'
import { CasesToolbar } from './cases-toolbar.tsx'

// Forms load lazily, with the schema and form libraries.
const NewCaseSheet = lazyPage(() => import('./new-case-sheet.tsx').then((file) => file.NewCaseSheet), ['case-fields'])
const EditCaseSheet = lazyPage(
  () => import('./edit-case-sheet.tsx').then((file) => file.EditCaseSheet),
  ['case-fields'],
)
const CloseCaseDialog = lazyPage(() => import('./close-case-dialog.tsx').then((file) => file.CloseCaseDialog))
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

/** Whether the URL opens the sheet for a new case, and a function that changes it. */
function useNewParameter(isAllowed: boolean) {
  const [search, setSearch] = useSearchParams()
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
  return [isAllowed && search.get('new') === '1', setCreating] as const
}

/** Returns the menu of a case of the list. */
function useCaseActions(setOpenDialog: (dialog: CaseDialog) => void) {
  const { t } = useTranslation('cases')
  return (item: Case): readonly MenuAction[] => [
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
}

/** The sheet for a new case, or the dialog of a case of the list. */
function CaseDialogs({
  dialog,
  isCreating,
  onClose,
  onCloseNew,
}: {
  readonly dialog: CaseDialog
  readonly isCreating: boolean
  readonly onClose: () => void
  readonly onCloseNew: () => void
}) {
  const navigate = useNavigate()
  return (
    <>
      <Suspense fallback={null}>
        {isCreating ? (
          <NewCaseSheet open onClose={onCloseNew} onCreated={(created) => void navigate(casePath(created.id))} />
        ) : null}
        {dialog?.kind === 'edit' ? <EditCaseSheet open current={dialog.item} onClose={onClose} /> : null}
        {dialog?.kind === 'close' ? <CloseCaseDialog item={dialog.item} onClose={onClose} /> : null}
      </Suspense>
    </>
  )
}

export function CasesPage() {
  const { t } = useTranslation(['cases', 'common'])
  // Everybody who works in the office may also create cases; clients only read theirs.
  const isOfficeMember = useCan()('cases.work')
  const state = useCasesState(isOfficeMember)
  const query = useQuery(caseQueries.list(state.query))
  const items = query.data?.items ?? []
  const ids = items.map(({ id }) => id)
  const readItems = useNextItems(ids)
  const nextItems = isOfficeMember ? readItems : null
  const tagsOf = useTags('cases', isOfficeMember ? ids : [])
  const partyOf = ({ id, name }: Case) =>
    isOfficeMember && state.q ? (
      <Suspense fallback={null}>
        <MatchedParty caseId={id} caseName={name} caseIds={ids} q={state.q} />
      </Suspense>
    ) : null
  const [listFields, setListFields] = useState<ListFields | null>(null)
  const { exportCache, prefetchForExport, fetchPage } = useCasesExport(state.query, isOfficeMember, listFields)
  const columns = [...useCaseColumns(nextItems, tagsOf, partyOf, exportCache), ...(listFields?.columns ?? [])]
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = state.query
  const selection = useSelection(items, (item) => item.id, JSON.stringify(filter))
  const chips = [...useCaseFilterChips(state), ...(listFields?.chips ?? [])]
  const [openDialog, setOpenDialog] = useState<CaseDialog>(null)
  const [isCreating, setCreating] = useNewParameter(isOfficeMember)

  const actions = useCaseActions(setOpenDialog)
  const newButton = isOfficeMember ? (
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
        card={(item) => <CaseCard item={item} nextItems={nextItems} tags={tagsOf(item.id)} party={partyOf(item)} />}
        views={<SavedViews list="cases" options={caseListOptions} />}
        {...(isOfficeMember
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
        filterMenu={<CaseFilters state={state} isOfficeMember={isOfficeMember} />}
        csv={{ name: t('csvName'), fetchPage }}
        empty={
          <EmptyState
            icon={FolderOpen}
            title={t('empty.title')}
            help={t(isOfficeMember ? 'empty.help' : 'empty.helpCustomer')}
            action={newButton}
          />
        }
        toolbar={<CasesToolbar state={state} isOfficeMember={isOfficeMember} counts={query.data?.counts} />}
      />
      <Suspense fallback={null}>
        {isOfficeMember ? <ListFieldsSource state={state} caseIds={ids} onChange={setListFields} /> : null}
      </Suspense>
      <CaseDialogs
        dialog={openDialog}
        isCreating={isCreating}
        onClose={() => setOpenDialog(null)}
        onCloseNew={() => setCreating(false)}
      />
    </PageFrame>
  )
}
