import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { PersonText } from '../../ui/texts.tsx'
import { collaboratorQueries, type CompanyUser } from './collaborators.queries.ts'
import { InvitationsCard } from './invitations-card.tsx'
import type { PeopleDialog } from './people-dialogs.tsx'
import { usePersonActions } from './person-actions.ts'
import { PersonStatus } from './person-status.tsx'

const PeopleDialogs = lazy(() => import('./people-dialogs.tsx').then((file) => ({ default: file.PeopleDialogs })))

/** People of the company for its owner: professionals, staff, clients with a login, and who was invited. */
export function PeopleCard({ companyId, mayInvite }: { readonly companyId: string; readonly mayInvite: boolean }) {
  const { t } = useTranslation(['collaborators', 'common'])
  const query = useQuery(collaboratorQueries.people(companyId))
  const [openDialog, setOpenDialog] = useState<PeopleDialog>(null)
  const actionsOf = usePersonActions(setOpenDialog)
  const rows = (people: readonly CompanyUser[]) =>
    people.map((person) => (
      <CardRow key={person.id}>
        {/* On a phone the status is under the name. */}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.75,
          }}
        >
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <PersonText
              name={person.name}
              surname={person.surname}
              detail={[person.email, t('caseCount', { count: person.caseCount })].join(' · ')}
            />
          </Box>
          <Box sx={{ ml: { xs: 5.5, sm: 0 } }}>
            <PersonStatus person={person} />
          </Box>
        </Box>
        {actionsOf(person).length > 0 ? (
          <MenuButton
            appearance="more"
            label={t('common:table.rowActions', { name: `${person.name} ${person.surname}` })}
            items={actionsOf(person)}
          />
        ) : null}
      </CardRow>
    ))
  const { data } = query
  return (
    <>
      <InvitationsCard companyId={companyId} onRevoke={(invitation) => setOpenDialog({ kind: 'revoke', invitation })} />
      <SectionCard
        title={t('people.professionals')}
        flush
        {...(data ? { note: formatNumber(data.professionals.length) } : {})}
        action={
          mayInvite ? (
            <Button size="small" startIcon={<UserPlus size={15} />} onClick={() => setOpenDialog({ kind: 'invite' })}>
              {t('invite.action')}
            </Button>
          ) : undefined
        }
      >
        {data ? (
          rows(data.professionals)
        ) : query.isPending ? (
          <RowsSkeleton rows={3} />
        ) : (
          <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} />
        )}
      </SectionCard>
      {data && data.staff.length > 0 ? (
        <SectionCard title={t('people.staff')} flush note={formatNumber(data.staff.length)}>
          {rows(data.staff)}
        </SectionCard>
      ) : null}
      {data && data.customers.length > 0 ? (
        <SectionCard
          title={t('people.customers')}
          flush
          note={formatNumber(data.customers.length)}
          link={{ to: '/app/clients', label: t('people.allClients') }}
        >
          {rows(data.customers)}
        </SectionCard>
      ) : null}
      <Suspense fallback={null}>
        {openDialog ? (
          <PeopleDialogs companyId={companyId} openDialog={openDialog} onClose={() => setOpenDialog(null)} />
        ) : null}
      </Suspense>
    </>
  )
}
