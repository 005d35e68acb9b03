import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import Contact from 'lucide-react/icons/contact'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { useExportedTags } from '../../../lists/tags/use-exported-tags.ts'
import { useTags } from '../../../lists/tags/use-tags.ts'
import type { MenuAction } from '../../../ui/menu-button.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { EmptyState, NoPermission } from '../../../ui/state-message.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { PersonCell, usePeopleColumns, type PersonCellProps } from './people-columns.tsx'
import type { PersonBulkBarProps } from './person-bulk-bar.tsx'
import { fetchPeople, peopleQueries, personPath, type ListedPerson } from './people.queries.ts'
import { usePersonRemoval } from './use-person-removal.ts'
import { PeopleToolbar } from './people-toolbar.tsx'
import { listOptions, usePeopleListState } from './people-list-state.ts'

const NewPersonSheet = lazy(() => import('./new-person-sheet.tsx').then((file) => ({ default: file.NewPersonSheet })))
const RemovePersonDialog = lazy(() =>
  import('./remove-person-dialog.tsx').then((file) => ({ default: file.RemovePersonDialog })),
)

const PersonBulkBar = lazyPage<PersonBulkBarProps>(
  () => import('./person-bulk-bar.tsx').then((file) => file.PersonBulkBar),
  ['lists'],
)

/** The people in the office's records. */
export function PeoplePage() {
  const { t } = useTranslation('people')
  const mayRead = useCan()('parties.read')
  return mayRead ? (
    <People />
  ) : (
    <PageFrame title={t('title')}>
      <NoPermission />
    </PageFrame>
  )
}

/** Returns the menu of a person of the list. */
function usePersonActions(onRemove: (person: ListedPerson) => void) {
  const { t } = useTranslation(['people', 'common'])
  const { restorePerson } = usePersonRemoval()
  return (person: ListedPerson): readonly MenuAction[] => {
    if (person.deletedAt !== null)
      return person.can.restore
        ? [{ key: 'restore', label: t('actions.restore'), onSelect: () => restorePerson(person) }]
        : []
    return [
      { key: 'open', label: t('common:actions.open'), to: personPath(person.id) },
      ...(person.can.remove
        ? [
            {
              key: 'remove',
              label: t('actions.remove'),
              danger: true,
              divided: true,
              onSelect: () => onRemove(person),
            },
          ]
        : []),
    ]
  }
}

/** A person of the list on a phone. */
function PersonListCard({ person, tags }: PersonCellProps) {
  const { t } = useTranslation('people')
  return (
    <>
      {person.deletedAt === null ? (
        <Link component={RouterLink} to={personPath(person.id)} className="row-link" sx={{ color: 'text.primary' }}>
          <PersonCell person={person} tags={tags} />
        </Link>
      ) : (
        <PersonCell person={person} tags={tags} />
      )}
      <Box
        sx={{
          mt: 1.25,
          pt: 1.25,
          borderTop: '1px solid',
          borderColor: 'line.soft',
          fontSize: '0.875rem',
          color: 'text.secondary',
          overflowWrap: 'anywhere',
        }}
      >
        {[person.client ? t('isClient') : null, person.phones[0] ?? person.emails[0] ?? t('noContact')]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </>
  )
}

function People() {
  const { t } = useTranslation(['people', 'parties'])
  const mayEdit = useCan()('parties.edit')
  const state = usePeopleListState()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery(peopleQueries.list(state.query))
  const items = query.data?.items ?? []
  const tagsOf = useTags(
    'people',
    items.map(({ id }) => id),
  )
  const exportedTags = useExportedTags('people')
  const columns = usePeopleColumns(tagsOf, exportedTags.namesOf)
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = state.query
  const selection = useSelection(items, ({ id }) => id, JSON.stringify(filter))
  const [personToRemove, setPersonToRemove] = useState<ListedPerson | null>(null)
  const { deleted } = state.filters
  const setParams = (
    values: Readonly<Record<string, string | undefined>>,
    { replace = false }: { readonly replace?: boolean } = {},
  ) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(values))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace },
    )
  const actions = usePersonActions(setPersonToRemove)
  const newButton = mayEdit ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => setParams({ new: '1' })}
    >
      {t('new')}
    </Button>
  ) : undefined
  const csv = {
    name: t('csvName'),
    fetchPage: exportedTags.withTags((page, pageSize) => fetchPeople({ ...state.query, page, pageSize })),
  }
  return (
    <PageFrame title={t('title')} actions={newButton}>
      <DataTable<ListedPerson>
        id="people"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        {...(deleted ? {} : { rowHref: (row: ListedPerson) => personPath(row.id) })}
        rowActions={actions}
        csv={csv}
        views={<SavedViews list="people" options={listOptions} />}
        selection={{
          state: selection,
          bar: (exportedColumns) => (
            <Suspense fallback={null}>
              <PersonBulkBar
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
        empty={
          <EmptyState
            icon={Contact}
            title={t(deleted ? 'noneDeleted' : 'empty')}
            help={t(deleted ? 'noneDeletedHelp' : 'emptyHelp')}
            action={deleted ? undefined : newButton}
          />
        }
        toolbar={<PeopleToolbar state={state} onChange={setParams} />}
        card={(row) => <PersonListCard person={row} tags={tagsOf(row.id)} />}
      />
      <Suspense fallback={null}>
        {search.get('new') === '1' && mayEdit ? (
          <NewPersonSheet
            onClose={() => setParams({ new: undefined }, { replace: true })}
            onCreated={(id) => void navigate(personPath(id))}
          />
        ) : null}
        {personToRemove ? <RemovePersonDialog person={personToRemove} onClose={() => setPersonToRemove(null)} /> : null}
      </Suspense>
    </PageFrame>
  )
}
