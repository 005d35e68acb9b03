import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { can } from '../lib/roles.ts'
import { companyEntity } from '../entities/company.queries.ts'
import { PeopleCard } from '../features/collaborators/people-card.tsx'
import { CompanyCard } from '../features/company/company-card.tsx'
import { UsageCard } from '../features/company/usage-card.tsx'
import { lazyPage } from '../lib/lazy-page.tsx'
import { useSession } from '../lib/session.ts'
import { CardSkeleton } from '../ui/skeletons.tsx'
import { ErrorState } from '../ui/state-message.tsx'

const ConsentCard = lazyPage(
  () => import('../features/assistant/settings/consent-card.tsx').then((file) => file.ConsentCard),
  ['assistant'],
)

const OwnCopies = lazyPage(
  () => import('../features/company/own-copies.tsx').then((file) => file.OwnCopies),
  ['copies'],
)

const TermSettingsCard = lazyPage(
  () => import('../features/terms/office/term-settings-card.tsx').then((file) => file.TermSettingsCard),
  ['terms-office'],
)

/** Settings → Company: data, usage and, for its owner, people and exports. */
export function CompanyPanel() {
  const { user } = useSession()
  const id = user?.company?.id ?? ''
  const query = useQuery(companyEntity.detail(id))
  const company = query.data
  if (!company)
    return query.isPending ? (
      <CardSkeleton rows={4} />
    ) : (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        <CompanyCard company={company} />
        {company.can.manageUsers ? <PeopleCard companyId={company.id} mayInvite={company.can.invite} /> : null}
        {company.can.manageUsers ? (
          <Suspense fallback={<CardSkeleton rows={2} />}>
            <OwnCopies companyId={company.id} />
          </Suspense>
        ) : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        {can(user?.profile, 'billing.see') ? <UsageCard /> : null}
        <Suspense fallback={<CardSkeleton rows={2} />}>
          <ConsentCard />
        </Suspense>
        {can(user?.profile, 'terms.work') ? (
          <Suspense fallback={<CardSkeleton rows={1} />}>
            <TermSettingsCard mayChange={company.can.manageUsers} />
          </Suspense>
        ) : null}
      </Box>
    </Box>
  )
}
