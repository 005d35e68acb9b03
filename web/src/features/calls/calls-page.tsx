import { Suspense } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { NoPermission } from '../../ui/state-message.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../../ui/url-tabs.tsx'

const CreateTab = lazyPage(() => import('./rooms/create-tab.tsx').then((file) => file.CreateTab))
const RecordingsTable = lazyPage(() => import('./recordings/recordings-table.tsx').then((file) => file.RecordingsTable))
const HistoryTable = lazyPage(() => import('./history/history-table.tsx').then((file) => file.HistoryTable))

const tabs = ['create', 'recordings', 'history'] as const
const panels = { create: CreateTab, recordings: RecordingsTable, history: HistoryTable } as const

/** Rooms, recordings and past calls. */
export function CallsPage() {
  const { t } = useTranslation('calls')
  const tab = useUrlTab(tabs)
  if (!useCan()('calls.work'))
    return (
      <PageFrame title={t('title')}>
        <NoPermission />
      </PageFrame>
    )
  const Panel = panels[tab]
  return (
    <PageFrame
      title={t('title')}
      tabs={<UrlTabs label={t('tabs.label')} tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))} />}
    >
      <TabPanel value={tab}>
        <Suspense fallback={<TableSkeleton rows={5} />}>
          <Panel />
        </Suspense>
      </TabPanel>
    </PageFrame>
  )
}
