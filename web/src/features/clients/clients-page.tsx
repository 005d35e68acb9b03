import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Client } from '../../entities/client.queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { BulkBarProps } from '../../lists/bulk-bar.tsx'
import { SavedViews } from '../../lists/saved-views.tsx'
import { Clamped } from '../../ui/clamped.tsx'
import type { MenuAction } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { DateText, PersonText } from '../../ui/texts.tsx'
import { clientQueries, fetchClients } from './clients.queries.ts'
import { PortalChip } from './portal-chip.tsx'

const loadSheets = () => import('./client-sheet.tsx')
const NewClientSheet = lazy(() => loadSheets().then((file) => ({ default: file.NewClientSheet })))
const EditClientSheet = lazy(() => loadSheets().then((file) => ({ default: file.EditClientSheet })))
const loadDialogs = () => import('./client-dialogs.tsx')
const InviteClientDialog = lazy(() => loadDialogs().then((file) => ({ default: file.InviteClientDialog })))
const RemoveClientDialog = lazy(() => loadDialogs().then((file) => ({ default: file.RemoveClientDialog })))

const BulkBar = lazyPage<BulkBarProps<Client>>(
  () => import('../../lists/bulk-bar.tsx').then((file) => file.BulkBar<Client>),
  ['lists'],
)

/** Filters, search and order in the URL of the list, which a saved view stores. */
const listOptions = { sorts: ['name', 'createdAt', 'caseCount'], sort: 'name', filters: {} } as const

export const clientPath = (id: string) => `/app/clients/${id}`

type ClientDialog = { readonly kind: 'edit' | 'invite' | 'remove'; readonly client: Client } | null

function useColumns(): readonly Column<Client>[] {
  const { t } = useTranslation('clients')
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  const portalText = ({ userId, invited }: Client) => {
    if (userId) return t('portal.active')
    return t(invited ? 'portal.invited' : 'portal.none')
  }
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'name',
      width: '36%',
      csv: (row) => row.name,
      cell: (row) => <PersonText name={row.name} detail={t(`kind.${row.kind}`)} />,
    },
    {
      id: 'contact',
      header: t('columns.contact'),
      csv: (row) => row.email,
      cell: (row) => (
        <>
          {row.email ? (
            <Clamped text={row.email} lines={2} />
          ) : (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('noEmail')}
            </Box>
          )}
          {row.phone ? (
            <Box
              component="span"
              sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {row.phone}
            </Box>
          ) : null}
        </>
      ),
    },
    {
      id: 'phone',
      header: t('form.phone'),
      csv: (row) => row.phone,
      cell: (row) => row.phone ?? '',
      startsHidden: true,
    },
    {
      id: 'cases',
      header: t('columns.cases'),
      sort: 'caseCount',
      align: 'right',
      csv: (row) => row.caseCount,
      cell: (row) => formatNumber(row.caseCount),
    },
    {
      id: 'portal',
      header: t('columns.portal'),
      csv: portalText,
      cell: (row) =>
        row.userId || row.invited ? (
          <PortalChip client={row} />
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('portal.none')}
          </Box>
        ),
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sort: 'createdAt',
      // Names need the room.
      startsHidden: !isWide,
      csv: (row) => ({ at: row.createdAt }),
      cell: (row) => <DateText value={row.createdAt} style="shortDate" />,
    },
  ]
}

function useClientMenu(setOpenDialog: (dialog: ClientDialog) => void) {
  const { t } = useTranslation(['clients', 'common'])
  return (client: Client): readonly MenuAction[] => [
    { key: 'open', label: t('common:actions.open'), to: clientPath(client.id) },
    ...(client.can.update
      ? [{ key: 'edit', label: t('common:actions.edit'), onSelect: () => setOpenDialog({ kind: 'edit', client }) }]
      : []),
    ...(client.can.invite
      ? [{ key: 'invite', label: t('invite.action'), onSelect: () => setOpenDialog({ kind: 'invite', client }) }]
      : []),
    ...(client.can.remove
      ? [
          {
            key: 'remove',
            label: t('remove.action'),
            danger: true,
            divided: true,
            onSelect: () => setOpenDialog({ kind: 'remove', client }),
          },
        ]
      : []),
  ]
}

/** A client on a phone. */
function ClientCard({ client }: { readonly client: Client }) {
  const { t } = useTranslation('clients')
  const navigate = useNavigate()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component="a"
            href={clientPath(client.id)}
            className="row-link"
            onClick={(event) => {
              event.preventDefault()
              void navigate(clientPath(client.id))
            }}
            sx={{ color: 'text.primary' }}
          >
            <PersonText name={client.name} detail={t(`kind.${client.kind}`)} />
          </Link>
        </Box>
        <PortalChip client={client} />
      </Box>
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
        {[client.email ?? client.phone, t('caseCount', { count: client.caseCount })].filter(Boolean).join(' · ')}
      </Box>
    </>
  )
}

export function ClientsPage() {
  const { t } = useTranslation(['clients', 'common'])
  const state = useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>(listOptions)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery(clientQueries.list(state.query))
  const columns = useColumns()
  const items = query.data?.items ?? []
  const selection = useSelection(items, ({ id }) => id, state.q)
  const [openDialog, setOpenDialog] = useState<ClientDialog>(null)
  const menuOf = useClientMenu(setOpenDialog)
  // A client may have typed the address; the list then says that they have no permission.
  const canCreate = useCan()('companies.work')
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
  const newButton = canCreate ? (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  ) : undefined
  const close = () => setOpenDialog(null)
  const csv = {
    name: t('csvName'),
    fetchPage: (page: number, pageSize: number) => fetchClients({ ...state.query, page, pageSize }),
  }
  return (
    <PageFrame title={t('title')} actions={newButton}>
      <DataTable<Client>
        id="clients"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => clientPath(row.id)}
        rowActions={menuOf}
        csv={csv}
        views={<SavedViews list="clients" options={listOptions} />}
        selection={{
          state: selection,
          bar: (exportedColumns) => (
            <Suspense fallback={null}>
              <BulkBar
                list="clients"
                selection={selection}
                total={query.data?.total ?? 0}
                page={items}
                columns={exportedColumns}
                csv={csv}
              />
            </Suspense>
          ),
        }}
        empty={<EmptyState icon={Users} title={t('empty.title')} help={t('empty.help')} action={newButton} />}
        toolbar={<SearchField label={t('search')} value={state.q} onChange={state.setQ} />}
        card={(row) => <ClientCard client={row} />}
      />
      <Suspense fallback={null}>
        {isCreating ? (
          <NewClientSheet
            onClose={() => setCreating(false)}
            onCreated={(created) => void navigate(clientPath(created.id))}
          />
        ) : null}
        {openDialog?.kind === 'edit' ? <EditClientSheet client={openDialog.client} onClose={close} /> : null}
        {openDialog?.kind === 'invite' ? <InviteClientDialog client={openDialog.client} onClose={close} /> : null}
        {openDialog?.kind === 'remove' ? <RemoveClientDialog client={openDialog.client} onClose={close} /> : null}
      </Suspense>
    </PageFrame>
  )
}
