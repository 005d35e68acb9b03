import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { features } from '../app/registry.ts'
import { caseEntity, type Case } from '../entities/case.queries.ts'
import { worksOn } from '../entities/works-on.ts'
import { CaseFacts } from '../features/cases/case-facts.tsx'
import { lazyPage } from '../lib/lazy-page.tsx'
import { rememberRecent } from '../lib/recents.ts'
import { useCan } from '../lib/use-can.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageSkeleton, TableSkeleton } from '../ui/skeletons.tsx'
import { ErrorState } from '../ui/state-message.tsx'
import { TabPanel, useUrlTab } from '../ui/url-tabs.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseCards } from './case-cards.tsx'
import { CaseDialogs, type CaseDialogName } from './case-dialogs.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseTabs } from './case-tabs.tsx'

const ClientRole = lazyPage(
  () => import('../features/parties/client-role.tsx').then((file) => file.ClientRole),
  ['case-parties'],
)

const tabs = features.flatMap(({ caseTabs }) => caseTabs ?? []).sort((a, b) => a.order - b.order)
const tabNames = tabs.map(({ value }) => value)

export function CasePage() {
  const { id = '' } = useParams()
  const query = useQuery(caseEntity.detail(id))
  const tab = useUrlTab(tabNames)
  // Loads the tab's code in parallel with the case.
  useEffect(() => tabs.find(({ value }) => value === tab)?.panel.preload(), [tab])
  if (query.data) return <CaseView item={query.data} />
  if (query.isPending) return <PageSkeleton />
  return <ErrorState error={query.error} heading="h1" onRetry={() => void query.refetch()} />
}

function CaseView({ item }: { readonly item: Case }) {
  const { t } = useTranslation(['cases', 'common', 'shell'])
  const tab = useUrlTab(tabNames)
  const can = useCan()
  const worksOnCase = worksOn(item)
  const shownTabs = tabs.filter(({ hiddenFromClients }) => worksOnCase || !hiddenFromClients)
  const shownTab = shownTabs.find(({ value }) => value === tab) ?? shownTabs[0]
  const Panel = shownTab?.panel
  const [openDialog, setOpenDialog] = useState<CaseDialogName | null>(null)
  // The summary loads the parties anyway; a tab that is opened by its address does not load them for the head alone.
  const [showsRole, setShowsRole] = useState(tab === tabNames[0])
  useEffect(() => {
    if (tab === tabNames[0]) setShowsRole(true)
  }, [tab])
  useEffect(() => rememberRecent({ to: `/app/my_cases/${item.id}`, label: item.name }), [item.id, item.name])
  const { courtCaseNumber } = item
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  // Where there is little room, only the first tab has the whole head above it.
  const compact = isNarrow && tab !== tabNames[0]
  return (
    <PageFrame
      title={item.name}
      breadcrumb={[{ label: t('title'), to: '/app/my_cases' }, { label: courtCaseNumber ?? t('notFiled') }]}
      dense
      actions={<CaseActions item={item} isNarrow={isNarrow} onOpen={setOpenDialog} />}
    >
      <CaseFacts
        item={item}
        brief={compact}
        clientRole={showsRole && can('parties.read') ? <ClientRole item={item} /> : undefined}
        clientLink={item.client && worksOnCase ? `/app/clients/${item.client.id}` : undefined}
      />
      {worksOnCase ? <CaseHead item={item} tab={tab} compact={compact} /> : null}
      <CaseTabs item={item} tabs={shownTabs} tab={tab} countsAll={tab === tabNames[0]} />
      <TabPanel value={shownTab?.value ?? tab}>
        <Suspense fallback={<TableSkeleton />}>
          {Panel ? (
            <Panel
              item={item}
              aside={worksOnCase ? <CaseCards item={item} tab={tab === tabNames[0] ? undefined : tab} /> : undefined}
            />
          ) : null}
        </Suspense>
      </TabPanel>
      <CaseDialogs item={item} open={openDialog} onClose={() => setOpenDialog(null)} />
    </PageFrame>
  )
}
