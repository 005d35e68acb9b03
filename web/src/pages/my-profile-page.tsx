import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { PasswordCard } from '../features/identity/password-card.tsx'
import { ProfileForm } from '../features/identity/profile-form.tsx'
import { ReferralsCard } from '../features/identity/referrals-card.tsx'
import { SessionsCard } from '../features/identity/sessions-card.tsx'
import { TwoFactorCard } from '../features/identity/two-factor-card.tsx'
import { lazyPage } from '../lib/lazy-page.tsx'
import { roleOf } from '../lib/roles.ts'
import { useSession, type Me } from '../lib/session.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import { NoPermission } from '../ui/state-message.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../ui/url-tabs.tsx'

const CompanyPanel = lazyPage(() => import('./company-panel.tsx').then((file) => file.CompanyPanel), ['company', 'collaborators'])

function OwnProfile({ user }: { readonly user: Me }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }, alignItems: 'start' }}>
      <ProfileForm user={user} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TwoFactorCard enabled={user.twoFactorEnabled} />
        <PasswordCard />
        <SessionsCard />
        {roleOf(user.profile) === 'professional' ? <ReferralsCard /> : null}
      </Box>
    </Box>
  )
}

/** The own profile (`?tab=users`) and the company (`?tab=company`). */
export function MyProfilePage() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const tab = useUrlTab(['users', 'clients', 'company'])
  const lawyer = roleOf(user?.profile) === 'professional'
  if (!user) return <CardSkeleton />
  // The clients have a screen of their own; the tab of the profile leads there.
  if (tab === 'clients' && lawyer) return <Navigate to="/app/clients" replace />
  return (
    <PageFrame title={t('title')} tabs={<UrlTabs label={t('tabs.label')} tabs={[{ value: 'users', label: t('tabs.users') }, ...(lawyer ? [{ value: 'clients', label: t('tabs.clients') }] : []), { value: 'company', label: t('tabs.company') }]} />}>
      <TabPanel value={tab}>
        {tab === 'users' ? <OwnProfile user={user} />
          : lawyer ? <Suspense fallback={<CardSkeleton rows={4} />}><CompanyPanel /></Suspense>
            : <Card><NoPermission help={t('noCompany')} /></Card>}
      </TabPanel>
    </PageFrame>
  )
}
