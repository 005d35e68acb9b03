import Card from '@mui/material/Card'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { lazyPage } from '../lib/lazy-page.tsx'
import { roleOf } from '../lib/roles.ts'
import { useSession } from '../lib/session.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import { NoPermission } from '../ui/state-message.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../ui/url-tabs.tsx'

const OwnProfile = lazyPage(() => import('./own-profile.tsx').then((file) => file.OwnProfile))
const CompanyPanel = lazyPage(() => import('./company-panel.tsx').then((file) => file.CompanyPanel), ['company', 'collaborators'])
const SubscriptionPanel = lazyPage(() => import('../features/billing/subscription/subscription-panel.tsx').then((file) => file.SubscriptionPanel), ['subscription', 'plans', 'payments'])

/** The own profile (`?tab=users`), the plan (`?tab=payments`) and the company (`?tab=company`). */
export function MyProfilePage() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const tab = useUrlTab(['users', 'payments', 'clients', 'company'])
  const lawyer = roleOf(user?.profile) === 'professional'
  if (!user) return <CardSkeleton />
  // The clients have a screen of their own; the tab of the profile leads there.
  if (tab === 'clients' && lawyer) return <Navigate to="/app/clients" replace />
  return (
    <PageFrame title={t('title')} tabs={<UrlTabs label={t('tabs.label')} tabs={[{ value: 'users', label: t('tabs.users') }, ...(lawyer ? [{ value: 'payments', label: t('tabs.payments') }, { value: 'clients', label: t('tabs.clients') }] : []), { value: 'company', label: t('tabs.company') }]} />}>
      <TabPanel value={tab}>
        {tab === 'users' ? <Suspense fallback={<CardSkeleton rows={4} />}><OwnProfile user={user} /></Suspense>
          : lawyer ? <Suspense fallback={<CardSkeleton rows={4} />}>{tab === 'payments' ? <SubscriptionPanel /> : <CompanyPanel />}</Suspense>
            : <Card><NoPermission help={t('noCompany')} /></Card>}
      </TabPanel>
    </PageFrame>
  )
}
