import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Copy from 'lucide-react/icons/copy'
import FilePlus from 'lucide-react/icons/file-plus'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom'
import { type Case, caseEntity } from '../entities/case.queries.ts'
import { CaseFacts } from '../features/cases/case-facts.tsx'
import { CaseStatusChip } from '../features/cases/case-status-chip.tsx'
import { CloseCaseDialog } from '../features/cases/close-case-dialog.tsx'
import { worksOn } from '../features/cases/works-on.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { rememberRecent } from '../lib/recents.ts'
import { showToast } from '../lib/toast.ts'
import { MenuButton, type MenuAction } from '../ui/menu-button.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageSkeleton, TableSkeleton } from '../ui/skeletons.tsx'
import { ErrorState } from '../ui/state-message.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../ui/url-tabs.tsx'

const EditCaseSheet = lazyPage(() => import('../features/cases/edit-case-sheet.tsx').then((file) => file.EditCaseSheet))
const CaseChoiceDialog = lazyPage(
  () => import('../features/assistant/settings/case-choice-dialog.tsx').then((file) => file.CaseChoiceDialog),
  ['assistant'],
)
const CaseSummary = lazyPage(() => import('../features/cases/case-summary.tsx').then((file) => file.CaseSummary))
const DocumentsPanel = lazyPage(
  () => import('../features/documents/documents-panel.tsx').then((file) => file.DocumentsPanel),
  ['documents'],
)
const CaseForms = lazyPage(
  () => import('../features/forms/sends/case-forms.tsx').then((file) => file.CaseForms),
  ['forms-sends'],
)
const CaseEvents = lazyPage(
  () => import('../features/scheduling/case-events.tsx').then((file) => file.CaseEvents),
  ['scheduling'],
)
const CaseCalls = lazyPage(() => import('../features/calls/case-calls.tsx').then((file) => file.CaseCalls), ['calls'])
const MakeSheet = lazyPage(
  () => import('../features/drafting/make/make-sheet.tsx').then((file) => file.MakeSheet),
  ['drafting'],
)

/** The first is the one that a case opens with. */
const tabs = ['summary', 'documents', 'events', 'forms', 'calls'] as const
const panels = {
  summary: CaseSummary,
  documents: DocumentsPanel,
  events: CaseEvents,
  forms: CaseForms,
  calls: CaseCalls,
} as const

export function CasePage() {
  const { id = '' } = useParams()
  const query = useQuery(caseEntity.detail(id))
  const tab = useUrlTab(tabs)
  // The tab's code comes beside the case, not after it.
  useEffect(() => panels[tab].preload(), [tab])
  if (query.data) return <CaseView item={query.data} />
  if (query.isPending) return <PageSkeleton />
  return <ErrorState error={query.error} heading="h1" onRetry={() => void query.refetch()} />
}

function CaseView({ item }: { readonly item: Case }) {
  const { t } = useTranslation(['cases', 'common'])
  const tab = useUrlTab(tabs)
  const [doing, setDoing] = useState<'edit' | 'close' | 'assistant' | null>(null)
  const [search, setSearch] = useSearchParams()
  const making = item.can.addDocuments && search.get('from') === 'template'
  // The folder stays chosen; the first of what was made is opened.
  const leaveMaking = (open?: string) => {
    const next = new URLSearchParams(search)
    next.delete('from')
    if (open) next.set('doc', open)
    setSearch(next, { replace: true })
  }
  useEffect(() => rememberRecent({ to: `/app/my_cases/${item.id}`, label: item.name }), [item.id, item.name])
  const { courtCaseNumber } = item
  const shut = item.status === 'closed'
  const more: MenuAction[] = [
    ...(item.can.update ? [{ key: 'edit', label: t('edit'), icon: Pencil, onSelect: () => setDoing('edit') }] : []),
    ...(worksOn(item)
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
    ...(worksOn(item)
      ? [{ key: 'assistant', label: t('assistantChoice'), icon: Sparkles, onSelect: () => setDoing('assistant') }]
      : []),
    ...(courtCaseNumber
      ? [
          {
            key: 'copy',
            label: t('copyNumber'),
            icon: Copy,
            onSelect: () =>
              void navigator.clipboard.writeText(courtCaseNumber).then(() => showToast(t('common:actions.copied'))),
          },
        ]
      : []),
  ]
  return (
    <PageFrame
      title={item.name}
      breadcrumb={[{ label: t('title'), to: '/app/my_cases' }, { label: courtCaseNumber ?? t('notFiled') }]}
      status={<CaseStatusChip status={item.status} />}
      actions={
        <>
          {worksOn(item) ? (
            <Button
              component={RouterLink}
              to={`/app/ia_assistant?mode=case&caseId=${item.id}`}
              startIcon={<Sparkles size={16} />}
            >
              {t('askAssistant')}
            </Button>
          ) : null}
          {item.can.close || item.can.reopen ? (
            <Button
              startIcon={shut ? <ArchiveRestore size={16} /> : <Archive size={16} />}
              onClick={() => setDoing('close')}
            >
              {t(shut ? 'reopen.action' : 'close.action')}
            </Button>
          ) : null}
          {more.length > 0 ? (
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
              <MenuButton look="more" label={t('common:actions.more')} items={more} />
            </Box>
          ) : null}
        </>
      }
    >
      <CaseFacts item={item} clientLink={item.client && worksOn(item) ? `/app/clients/${item.client.id}` : undefined} />
      <Box sx={{ mb: 2 }}>
        <UrlTabs
          label={t('tabs.label')}
          tabs={[
            { value: 'summary', label: t('tabs.summary') },
            { value: 'documents', label: t('tabs.documents'), ...(worksOn(item) ? { count: item.documentCount } : {}) },
            { value: 'events', label: t('tabs.events') },
            ...(worksOn(item)
              ? [
                  { value: 'forms', label: t('tabs.forms') },
                  { value: 'calls', label: t('tabs.calls') },
                ]
              : []),
          ]}
        />
      </Box>
      <TabPanel value={tab}>
        <Suspense fallback={<TableSkeleton />}>
          {tab === 'summary' ? (
            <CaseSummary item={item} />
          ) : tab === 'events' ? (
            <CaseEvents caseId={item.id} caseName={item.name} works={worksOn(item)} />
          ) : tab === 'forms' && worksOn(item) ? (
            <CaseForms caseId={item.id} client={item.client} />
          ) : tab === 'calls' && worksOn(item) ? (
            <CaseCalls caseId={item.id} open={!shut} />
          ) : (
            <DocumentsPanel caseId={item.id} can={item.can} />
          )}
        </Suspense>
      </TabPanel>
      <Suspense fallback={null}>
        {doing === 'edit' ? <EditCaseSheet open current={item} onClose={() => setDoing(null)} /> : null}
        {doing === 'assistant' ? <CaseChoiceDialog caseId={item.id} onClose={() => setDoing(null)} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {making ? (
          <MakeSheet
            caseId={item.id}
            folderId={search.get('folder')?.replace('trash', '') ?? ''}
            onClose={() => leaveMaking()}
            onMade={(documentId) => leaveMaking(documentId)}
          />
        ) : null}
      </Suspense>
      <CloseCaseDialog item={doing === 'close' ? item : null} onClose={() => setDoing(null)} />
    </PageFrame>
  )
}
