import { Suspense } from 'react'
import { lazyPage } from '../lib/lazy-page.tsx'
import { useTranslation } from '../lib/use-translation.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../ui/url-tabs.tsx'

const panels = {
  general: lazyPage(() => import('../features/platform/settings-card.tsx').then((file) => file.SettingsCard)),
  taxes: lazyPage(() => import('../features/billing/payments/tax-rates-card.tsx').then((file) => file.TaxRatesCard)),
  areas: lazyPage(() => import('../features/platform/legal-areas-card.tsx').then((file) => file.LegalAreasCard)),
  needs: lazyPage(() => import('../features/platform/search-needs-card.tsx').then((file) => file.SearchNeedsCard)),
  courts: lazyPage(() => import('../features/platform/courts-card.tsx').then((file) => file.CourtsCard)),
  holidays: lazyPage(() => import('../features/platform/holidays-card.tsx').then((file) => file.HolidaysCard)),
} as const
const tabs = ['general', 'taxes', 'areas', 'needs', 'courts', 'holidays'] as const

/** Settings of the platform, one part per tab. */
export function PlatformSettingsPage() {
  const { t } = useTranslation('platform')
  const tab = useUrlTab(tabs)
  const Panel = panels[tab]
  return (
    <PageFrame
      title={t('title')}
      tabs={<UrlTabs label={t('tabs.label')} tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))} />}
    >
      <TabPanel value={tab}>
        <Suspense fallback={<CardSkeleton rows={4} />}>
          <Panel />
        </Suspense>
      </TabPanel>
    </PageFrame>
  )
}
