import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderOpen from 'lucide-react/icons/folder-open'
import Pencil from 'lucide-react/icons/pencil'
import Lock from 'lucide-react/icons/lock'
import Sparkles from 'lucide-react/icons/sparkles'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom'
import { features } from '../app/registry.ts'
import { caseEntity, type Case } from '../entities/case.queries.ts'
import { worksOn } from '../entities/works-on.ts'
import { CaseFacts } from '../features/cases/case-facts.tsx'
import { lazyPage } from '../lib/lazy-page.tsx'
import { rememberRecent } from '../lib/recents.ts'
import { useCan } from '../lib/use-can.ts'
import { MenuButton, type MenuAction } from '../ui/menu-button.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageSkeleton, TableSkeleton } from '../ui/skeletons.tsx'
import { ErrorState } from '../ui/state-message.tsx'
import { useTimerAction } from '../ui/use-timer-action.ts'
import { TabPanel, UrlTabs, useUrlTab } from '../ui/url-tabs.tsx'
import { CaseCards } from './case-cards.tsx'
import { CaseHead } from './case-head.tsx'

const CloseCaseDialog = lazyPage(() =>
  import('../features/cases/close-case-dialog.tsx').then((file) => file.CloseCaseDialog),
)
const EditCaseSheet = lazyPage(
  () => import('../features/cases/edit-case-sheet.tsx').then((file) => file.EditCaseSheet),
  ['case-fields'],
)
const CaseChoiceDialog = lazyPage(
  () => import('../features/assistant/settings/case-choice-dialog.tsx').then((file) => file.CaseChoiceDialog),
  ['assistant'],
)
const MakeSheet = lazyPage(
  () => import('../features/drafting/make/make-sheet.tsx').then((file) => file.MakeSheet),
  ['drafting'],
)

const ApplySheet = lazyPage(
  () => import('../features/matters/applying/apply-sheet.tsx').then((file) => file.ApplySheet),
  ['matters'],
)
const ClientRole = lazyPage(
  () => import('../features/parties/client-role.tsx').then((file) => file.ClientRole),
  ['case-parties'],
)

const WallsSheet = lazyPage(
  () => import('../features/cases/walls/walls-sheet.tsx').then((file) => file.WallsSheet),
  ['walls'],
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
  const timerAction = useTimerAction()
  const worksOnCase = worksOn(item)
  const shownTabs = tabs.filter(({ hiddenFromClients }) => worksOnCase || !hiddenFromClients)
  const shownTab = shownTabs.find(({ value }) => value === tab) ?? shownTabs[0]
  const Panel = shownTab?.panel
  const [openDialog, setOpenDialog] = useState<'edit' | 'close' | 'assistant' | 'matter' | 'walls' | null>(null)
  const [search, setSearch] = useSearchParams()
  // The summary loads the parties anyway; a tab that is opened by its address does not load them for the head alone.
  const [showsRole, setShowsRole] = useState(tab === tabNames[0])
  useEffect(() => {
    if (tab === tabNames[0]) setShowsRole(true)
  }, [tab])
  const isMakingDocument = item.can.addDocuments && search.get('from') === 'template'
  // Keeps the chosen folder in the address and opens the first new document.
  const closeMakeSheet = (documentId?: string) => {
    const next = new URLSearchParams(search)
    next.delete('from')
    next.delete('template')
    if (documentId) next.set('doc', documentId)
    setSearch(next, { replace: true })
  }
  useEffect(() => rememberRecent({ to: `/app/my_cases/${item.id}`, label: item.name }), [item.id, item.name])
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const { courtCaseNumber } = item
  const isClosed = item.status === 'closed'
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  // Where there is little room, only the first tab has the whole head above it.
  const compact = isNarrow && tab !== tabNames[0]
  const mayCloseOrReopen = item.can.close || item.can.reopen
  const askPath = `/app/ia_assistant?mode=case&caseId=${item.id}`
  const menuActions: MenuAction[] = [
    ...(item.can.update
      ? [{ key: 'edit', label: t('edit'), icon: Pencil, onSelect: () => setOpenDialog('edit') }]
      : []),
    ...(worksOnCase ? timerAction({ caseId: item.id }) : []),
    ...(worksOnCase
      ? [{ key: 'form', label: t('createForm'), icon: FilePlus, to: `/app/my_cases/${item.id}?tab=forms&send=new` }]
      : []),
    ...(item.can.addDocuments
      ? [
          {
            key: 'template',
            label: t('createFromTemplate'),
            icon: FilePlus,
            to: `/app/my_cases/${item.id}?tab=documents&from=template`,
          },
        ]
      : []),
    ...(can('matters.work')
      ? [
          {
            key: 'matter',
            label: t('applyMatterTemplate'),
            icon: FolderOpen,
            onSelect: () => setOpenDialog('matter'),
          },
        ]
      : []),
    ...(worksOnCase
      ? [{ key: 'assistant', label: t('assistantChoice'), icon: Sparkles, onSelect: () => setOpenDialog('assistant') }]
      : []),
    ...(can('cases.wall')
      ? [{ key: 'walls', label: t('reserve'), icon: Lock, onSelect: () => setOpenDialog('walls') }]
      : []),
    // A narrow screen has no room for buttons beside the title.
    ...(isNarrow && worksOnCase ? [{ key: 'ask', label: t('askAssistant'), icon: Sparkles, to: askPath }] : []),
    ...(isNarrow && mayCloseOrReopen
      ? [
          {
            key: 'close',
            label: t(isClosed ? 'reopen.action' : 'close.action'),
            icon: isClosed ? ArchiveRestore : Archive,
            onSelect: () => setOpenDialog('close'),
          },
        ]
      : []),
  ]
  return (
    <PageFrame
      title={item.name}
      breadcrumb={[{ label: t('title'), to: '/app/my_cases' }, { label: courtCaseNumber ?? t('notFiled') }]}
      dense
      actions={
        <>
          {worksOnCase && !isNarrow ? (
            <Button component={RouterLink} to={askPath} startIcon={<Sparkles size={16} />}>
              {t('askAssistant')}
            </Button>
          ) : null}
          {mayCloseOrReopen && !isNarrow ? (
            <Button
              startIcon={isClosed ? <ArchiveRestore size={16} /> : <Archive size={16} />}
              onClick={() => setOpenDialog('close')}
            >
              {t(isClosed ? 'reopen.action' : 'close.action')}
            </Button>
          ) : null}
          {menuActions.length > 0 ? (
            <Box
              sx={{
                '& .MuiIconButton-root': {
                  border: '1px solid',
                  borderColor: 'divider',
                  bgcolor: 'background.paper',
                  width: 38,
                  height: 38,
                },
              }}
            >
              <MenuButton appearance="more" label={t('common:actions.more')} items={menuActions} />
            </Box>
          ) : null}
        </>
      }
    >
      <CaseFacts
        item={item}
        brief={compact}
        clientRole={showsRole && can('parties.read') ? <ClientRole item={item} /> : undefined}
        clientLink={item.client && worksOnCase ? `/app/clients/${item.client.id}` : undefined}
      />
      {worksOnCase ? <CaseHead item={item} tab={tab} compact={compact} /> : null}
      <Box sx={{ mb: 2 }}>
        <UrlTabs
          label={t('parts')}
          tabs={shownTabs.map(({ value, label, count }) => ({
            value,
            label: t(`shell:labels.${label}`),
            ...(worksOnCase && count ? { count: count(item) } : counts[value] ? { count: counts[value] } : {}),
          }))}
        />
      </Box>
      <Suspense fallback={null}>
        {shownTabs.map(({ value, counter: Counter }) =>
          // Other tabs must not load more code (size budget); a number that was counted stays.
          Counter && worksOnCase && (tab === tabNames[0] || tab === value) ? (
            <Counter
              key={value}
              item={item}
              onCount={(count) => setCounts((before) => ({ ...before, [value]: count }))}
            />
          ) : null,
        )}
      </Suspense>
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
      <Suspense fallback={null}>
        {openDialog === 'edit' ? <EditCaseSheet open current={item} onClose={() => setOpenDialog(null)} /> : null}
        {openDialog === 'matter' ? (
          <ApplySheet caseId={item.id} mayApply={item.can.update} onClose={() => setOpenDialog(null)} />
        ) : null}
        {openDialog === 'close' ? <CloseCaseDialog item={item} onClose={() => setOpenDialog(null)} /> : null}
        {openDialog === 'walls' ? <WallsSheet caseId={item.id} onClose={() => setOpenDialog(null)} /> : null}
        {openDialog === 'assistant' ? <CaseChoiceDialog caseId={item.id} onClose={() => setOpenDialog(null)} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {isMakingDocument ? (
          <MakeSheet
            caseId={item.id}
            templateId={search.get('template') ?? ''}
            folderId={search.get('folder')?.replace('trash', '') ?? ''}
            onClose={() => closeMakeSheet()}
            onCreated={(documentId) => closeMakeSheet(documentId)}
          />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}
