import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Case } from '../../../entities/case.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { EmptyState } from '../../../ui/state-message.tsx'
import { useCourtDays, useDaysLeft } from '../next/use-term-calendar.ts'
import { termQueries, type CaseTerms } from '../terms.queries.ts'
import type { TermActionHandlers } from './term-actions.tsx'
import { TermLists } from './term-lists.tsx'
import { TermPanel } from './term-panel.tsx'
import type { OpenSheet } from './workspace-sheets.tsx'
import { rulesAwaitingRuling } from './awaiting-ruling.ts'
import { useTriggerDraft } from './use-trigger-draft.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useSelectedTerm } from './use-selected-term.ts'
import { useTermChanges } from './use-term-changes.ts'
import { handleWorkspaceKey } from './workspace-keys.ts'
import { NewTrigger } from './new-trigger.tsx'

const SideSheet = lazy(() => import('../../../ui/side-sheet.tsx').then((file) => ({ default: file.SideSheet })))
const WorkspaceSheets = lazy(() => import('./workspace-sheets.tsx').then((file) => ({ default: file.WorkspaceSheets })))

/** The office's screen of a case's terms: the form of a trigger, the list of terms, and the selected term. */
export function TermsWorkspace({ item, data }: { readonly item: Case; readonly data: CaseTerms }) {
  const { t } = useTranslation(['terms', 'common'])
  const rules = useQuery(termQueries.rules())
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  const interruptedRules = useMemo(() => rulesAwaitingRuling(data, rules.data), [data, rules.data])
  const draft = useTriggerDraft(rules.data, interruptedRules)
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const dueDays = [...data.terms.map(({ dueOn }) => dueOn), ...draft.chain.map(({ counted }) => counted.due)]
  const calendar = useCourtDays(dueDays)
  const daysLeftUntil = useDaysLeft(calendar)

  const selection = useSelectedTerm(data.terms, draft.chain, isWide)
  const { isPreviewing, shownPreview, shownTerm, select } = selection
  const focusRow = useRowFocus()
  const changes = useTermChanges({
    caseId: item.id,
    data,
    draft,
    onProposed([added]) {
      // The button that proposed the terms is gone: the focus moves to the first added term.
      focusRow(added?.id ?? null)
      select(isWide ? (added?.id ?? null) : null)
    },
  })
  const handlers: TermActionHandlers = {
    isConfirming: changes.isConfirming,
    confirm: (term) => changes.confirmTerms([term]),
    open: (kind, term) => setSheet({ kind, term }),
  }
  const panel =
    shownPreview || shownTerm ? (
      <TermPanel
        preview={shownPreview}
        term={shownPreview ? undefined : shownTerm}
        data={data}
        draft={draft}
        rules={rules.data}
        calendar={calendar}
        daysLeftUntil={daysLeftUntil}
        handlers={handlers}
      />
    ) : null
  const isEmpty = data.terms.length === 0 && !isPreviewing
  return (
    <>
      <NewTrigger
        item={item}
        data={data}
        rules={rules}
        draft={draft}
        onAddManually={() => setSheet({ kind: 'manual' })}
      />
      {isEmpty ? (
        <Card>
          <EmptyState icon={AlarmClock} title={t('chain.emptyTitle')} help={t('chain.emptyHelp')} />
        </Card>
      ) : (
        <Box
          onKeyDown={(event) => handleWorkspaceKey(event, data.terms, shownTerm, handlers)}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
            alignItems: 'start',
          }}
        >
          <TermLists data={data} draft={draft} daysLeftUntil={daysLeftUntil} selection={selection} changes={changes} />
          {isWide && panel ? (
            <Card component="section" aria-label={t('detail.label')} sx={{ position: 'sticky', top: 76 }}>
              {panel}
            </Card>
          ) : null}
        </Box>
      )}
      {!isWide && panel ? (
        <Suspense fallback={null}>
          <SideSheet open title={t('detail.label')} onClose={() => select(null)}>
            <Box sx={{ mx: -3, my: -2.5 }}>{panel}</Box>
          </SideSheet>
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {sheet ? (
          <WorkspaceSheets
            sheet={sheet}
            item={item}
            data={data}
            rules={rules.data}
            onClose={() => setSheet(null)}
            onAdded={select}
          />
        ) : null}
      </Suspense>
    </>
  )
}
