import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type Client, clientEntity } from '../entities/client.queries.ts'
import { CaseStatusChip } from '../features/cases/case-status-chip.tsx'
import { ClientView } from '../features/clients/client-view.tsx'
import { PortalChip } from '../features/clients/portal-chip.tsx'
import { lazyPage } from '../lib/lazy-page.tsx'
import { rememberRecent } from '../lib/recents.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { ErrorState } from '../ui/state-message.tsx'

const EditClientSheet = lazy(() =>
  import('../features/clients/client-sheet.tsx').then((file) => ({ default: file.EditClientSheet })),
)
const NewCaseSheet = lazyPage(
  () => import('../features/cases/new-case-sheet.tsx').then((file) => file.NewCaseSheet),
  ['case-fields'],
)
const importDialogs = () => import('../features/clients/client-dialogs.tsx')
const InviteClientDialog = lazy(() => importDialogs().then((file) => ({ default: file.InviteClientDialog })))
const RemoveClientDialog = lazy(() => importDialogs().then((file) => ({ default: file.RemoveClientDialog })))

export function ClientPage() {
  const { id = '' } = useParams()
  const query = useQuery(clientEntity.detail(id))
  if (query.data) return <OneClient client={query.data} />
  return query.isPending ? (
    <PageSkeleton />
  ) : (
    <ErrorState error={query.error} heading="h1" onRetry={() => void query.refetch()} />
  )
}

function OneClient({ client }: { readonly client: Client }) {
  const { t } = useTranslation(['clients', 'common'])
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<'edit' | 'case' | 'invite' | 'remove' | null>(null)
  useEffect(() => rememberRecent({ to: `/app/clients/${client.id}`, label: client.name }), [client.id, client.name])
  const close = () => setOpenDialog(null)
  const newCase = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<FolderPlus size={16} />}
      onClick={() => setOpenDialog('case')}
    >
      {t('cases.new')}
    </Button>
  )
  return (
    <PageFrame
      title={client.name}
      breadcrumb={[{ label: t('title'), to: '/app/clients' }, { label: client.name }]}
      status={<PortalChip client={client} />}
      actions={
        <>
          {client.can.invite ? (
            <Button startIcon={<Mail size={16} />} onClick={() => setOpenDialog('invite')}>
              {t('invite.action')}
            </Button>
          ) : null}
          {client.can.update ? (
            <Button startIcon={<Pencil size={16} />} onClick={() => setOpenDialog('edit')}>
              {t('common:actions.edit')}
            </Button>
          ) : null}
          {client.can.remove ? (
            <MenuButton
              appearance="more"
              label={t('common:actions.more')}
              items={[
                {
                  key: 'remove',
                  label: t('remove.action'),
                  icon: Trash2,
                  danger: true,
                  onSelect: () => setOpenDialog('remove'),
                },
              ]}
            />
          ) : null}
          {newCase}
        </>
      }
    >
      <ClientView client={client} renderStatus={(item) => <CaseStatusChip status={item.status} />} />
      <Suspense fallback={null}>
        {openDialog === 'edit' ? <EditClientSheet client={client} onClose={close} /> : null}
        {openDialog === 'case' ? (
          <NewCaseSheet
            open
            client={client}
            onClose={close}
            onCreated={(created) => void navigate(`/app/my_cases/${created.id}`)}
          />
        ) : null}
        {openDialog === 'invite' ? <InviteClientDialog client={client} onClose={close} /> : null}
        {openDialog === 'remove' ? (
          <RemoveClientDialog
            client={client}
            onClose={close}
            onRemoved={() => void navigate('/app/clients', { replace: true })}
          />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}
