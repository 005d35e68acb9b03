import Card from '@mui/material/Card'
import { Suspense, type ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import { lazyPage } from '../lib/lazy-page.tsx'
import { can } from '../lib/roles.ts'
import { useSession } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import { NoPermission } from '../ui/state-message.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../ui/url-tabs.tsx'

const OwnProfile = lazyPage(() => import('./own-profile.tsx').then((file) => file.OwnProfile), ['profile-public'])

/** Tabs of lawyers, each loaded when first opened. */
const panels = {
  notices: lazyPage(
    () => import('../features/notifications/preferences/preferences-panel.tsx').then((file) => file.PreferencesPanel),
    ['notices'],
  ),
  payments: lazyPage(
    () => import('../features/billing/subscription/subscription-panel.tsx').then((file) => file.SubscriptionPanel),
    ['subscription', 'plans', 'plan-names', 'payments'],
  ),
  skills: lazyPage(
    () => import('../features/marketplace/areas-panel.tsx').then((file) => file.AreasPanel),
    ['profile-public'],
  ),
  studies: lazyPage(
    () => import('../features/marketplace/studies-panel.tsx').then((file) => file.StudiesPanel),
    ['profile-public'],
  ),
  portfolio: lazyPage(
    () => import('../features/marketplace/portfolio-panel.tsx').then((file) => file.PortfolioPanel),
    ['profile-public'],
  ),
  geography: lazyPage(
    () => import('../features/marketplace/geography-panel.tsx').then((file) => file.GeographyPanel),
    ['profile-public'],
  ),
  public: lazyPage(
    () => import('../features/marketplace/public-panel.tsx').then((file) => file.PublicPanel),
    ['profile-public'],
  ),
  company: lazyPage(
    () => import('./company-panel.tsx').then((file) => file.CompanyPanel),
    ['company', 'collaborators'],
  ),
} as const satisfies Readonly<Record<string, ComponentType>>

/** Clients and administrators have no office of their own here. */
const tabsOf = {
  lawyer: [
    'users',
    'payments',
    'clients',
    'skills',
    'studies',
    'portfolio',
    'geography',
    'public',
    'company',
    'notices',
  ],
  staff: ['users', 'company', 'notices'],
  others: ['users'],
} as const

/**
 * The own profile (`?tab=users`) and its tabs: notices, plan, areas, studies, portfolio, location, public profile,
 * company.
 */
export function MyProfilePage() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const tab = useUrlTab(tabsOf.lawyer)
  const isLawyer = can(user?.profile, 'identity.practise')
  const worksInOffice = can(user?.profile, 'companies.work')
  const tabs: readonly (typeof tabsOf)[keyof typeof tabsOf][number][] =
    tabsOf[isLawyer ? 'lawyer' : worksInOffice ? 'staff' : 'others']
  if (!user) return <CardSkeleton />
  // Clients have a page of their own; the tab links to it.
  if (tab === 'clients' && isLawyer) return <Navigate to="/app/clients" replace />
  const Panel = tab === 'users' || tab === 'clients' ? undefined : panels[tab]
  const content =
    tab === 'users' ? (
      <Suspense fallback={<CardSkeleton rows={4} />}>
        <OwnProfile user={user} />
      </Suspense>
    ) : Panel && tabs.includes(tab) ? (
      <Suspense fallback={<CardSkeleton rows={4} />}>
        <Panel />
      </Suspense>
    ) : (
      <Card>
        <NoPermission help={t('noCompany')} />
      </Card>
    )
  return (
    <PageFrame
      title={t('title')}
      {...(tabs.length > 1
        ? {
            tabs: (
              <UrlTabs label={t('tabs.label')} tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))} />
            ),
          }
        : {})}
    >
      {tabs.length > 1 ? <TabPanel value={tabs.includes(tab) ? tab : 'users'}>{content}</TabPanel> : content}
    </PageFrame>
  )
}
