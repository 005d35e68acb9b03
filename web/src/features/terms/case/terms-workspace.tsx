import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQuery } from '@tanstack/react-query'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Case } from '../../../entities/case.queries.ts'
import { formatDay } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { reportFailure } from '../../../lib/call-failure.ts'
import { useCourtDays, useDaysLeft } from '../next/use-term-calendar.ts'
import { termMutations, termQueries, type CaseTerm, type CaseTerms } from '../terms.queries.ts'
import { ChainStored } from './chain-stored.tsx'
import { TriggerSentence } from './trigger-sentence.tsx'
import { actionKeys, type TermActionHandlers } from './term-actions.tsx'
import { TermPanel } from './term-panel.tsx'
import type { OpenSheet } from './workspace-sheets.tsx'
import { useTriggerDraft } from './use-trigger-draft.ts'

const SideSheet = lazy(() => import('../../../ui/side-sheet.tsx').then((file) => ({ default: file.SideSheet })))
const ChainPreview = lazy(() => import('./chain-preview.tsx').then((file) => ({ default: file.ChainPreview })))
const WorkspaceSheets = lazy(() => import('./workspace-sheets.tsx').then((file) => ({ default: file.WorkspaceSheets })))

/** Focuses and selects the row above or below the focused one. */
function moveInList(event: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-term-row]')]
  const focused = rows.findIndex((row) => row === event.target)
  const next = rows[focused + step]
  if (focused < 0 || !next) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** The office's screen of a case's terms: the form of a trigger, the list of terms, and the selected term. */
export function TermsWorkspace({ item, data }: { readonly item: Case; readonly data: CaseTerms }) {
  const { t } = useTranslation(['terms', 'common'])
  const rules = useQuery(termQueries.rules())
  const [searchParams, setSearchParams] = useSearchParams()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  const interruptedRules = useMemo(
    () => data.terms.flatMap(({ state, ruleCode }) => (state === 'interrupted' && ruleCode ? [ruleCode] : [])),
    [data.terms],
  )
  const draft = useTriggerDraft(rules.data, interruptedRules)
  const [previewedCode, setPreviewedCode] = useState<string | null>(null)
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const addTrigger = useMutation(termMutations.addTrigger(item.id))
  const confirm = useMutation(termMutations.confirm())
  const dueDays = [...data.terms.map(({ dueOn }) => dueOn), ...draft.chain.map(({ counted }) => counted.due)]
  const calendar = useCourtDays(dueDays)
  const daysLeftUntil = useDaysLeft(calendar)

  const awaitedRow = useRef<string | null>(null)
  useEffect(() => {
    if (awaitedRow.current === null) return
    const row = document.querySelector<HTMLElement>(`[data-term-row="${CSS.escape(awaitedRow.current)}"]`)
    if (!row) return
    awaitedRow.current = null
    row.focus()
  })

  const preview = draft.chain.find(({ rule }) => rule.code === previewedCode)
  const urlTermId = searchParams.get('term')
  // Also in the state, for the URL is updated later: a key pressed meanwhile applies to the newly selected term.
  const [selectedId, setSelectedId] = useState(urlTermId)
  const [lastUrlTermId, setLastUrlTermId] = useState(urlTermId)
  if (urlTermId !== lastUrlTermId) {
    setLastUrlTermId(urlTermId)
    setSelectedId(urlTermId)
  }
  const selectedTerm = preview ? undefined : data.terms.find(({ id }) => id === selectedId)
  const isPreviewing = draft.chain.length > 0
  // A wide screen always shows a term: the first one where none is selected.
  const shownPreview = preview ?? (isWide && isPreviewing && !selectedTerm ? draft.chain[0] : undefined)
  const shownTerm = selectedTerm ?? (isWide && !shownPreview ? data.terms[0] : undefined)

  const select = (id: string | null) => {
    setPreviewedCode(null)
    setSelectedId(id)
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (id === null) next.delete('term')
        else next.set('term', id)
        return next
      },
      { replace: true },
    )
  }
  const confirmTerms = (terms: readonly CaseTerm[]) =>
    confirm.mutate(
      terms.flatMap(({ id, dueOn, version }) => (dueOn === null ? [] : [{ id, dueOn, version }])),
      {
        onSuccess: ({ items }) => {
          const [first] = items
          showToast(
            items.length === 1 && first?.dueOn
              ? t('actions.confirmedOne', { day: formatDay(first.dueOn) })
              : t('chain.confirmed', { count: items.length }),
            { tone: 'success' },
          )
        },
      },
    )
  const handlers: TermActionHandlers = {
    isConfirming: confirm.isPending,
    confirm: (term) => confirmTerms([term]),
    open: (kind, term) => setSheet({ kind, term }),
  }
  const propose = () => {
    const { facts, chain } = draft
    if (!facts) return
    const { leftOut, document, ownerId, secondId } = draft.draft
    const included = chain.filter(({ rule }) => !leftOut.includes(rule.code)).map(({ rule }) => rule.code)
    addTrigger.mutate(
      {
        ...facts,
        rules: included,
        documentId: document?.id ?? null,
        ...(ownerId ? { ownerId } : {}),
        ...(secondId ? { secondId } : {}),
      },
      {
        onSuccess: (changed) => {
          const known = new Set(data.terms.map(({ id }) => id))
          const added = changed.terms.filter(({ id }) => !known.has(id))
          showToast(t('sentence.added', { count: added.length }), { tone: 'success' })
          draft.clear()
          // The button that proposed them is gone: the keyboard goes on at what it added.
          awaitedRow.current = added[0]?.id ?? null
          select(isWide ? (added[0]?.id ?? null) : null)
        },
        onError: (error) => reportFailure(error),
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      !(event.target instanceof HTMLElement) ||
      event.target.closest('input, select, textarea, [role=dialog], [role=menu], [role=radiogroup]')
    )
      return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      return moveInList(event, event.key === 'ArrowDown' ? 1 : -1)
    const action = actionKeys[event.key]
    // A key applies to the focused row, even before that row is the selected one.
    const focused = event.target.closest<HTMLElement>('[data-term-row]')?.dataset['termRow']
    const term = focused === undefined ? shownTerm : data.terms.find(({ id }) => id === focused)
    if (action === undefined || !term?.can[action]) return
    event.preventDefault()
    if (action === 'confirm') handlers.confirm(term)
    else handlers.open(action, term)
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
      {item.status === 'closed' ? null : rules.data ? (
        <TriggerSentence
          caseId={item.id}
          rules={rules.data}
          state={draft}
          aside={
            <Button variant="text" startIcon={<Plus size={16} />} onClick={() => setSheet({ kind: 'typed' })}>
              {t('other.action')}
            </Button>
          }
          asksSecond={data.secondConfirmation && draft.chain.some(({ rule }) => rule.nature === 'jurisdictional')}
        />
      ) : rules.error ? (
        <ErrorState error={rules.error} heading="h3" onRetry={() => void rules.refetch()} />
      ) : (
        <CardSkeleton rows={1} />
      )}
      {isEmpty ? (
        <EmptyState icon={AlarmClock} title={t('chain.emptyTitle')} help={t('chain.emptyHelp')} />
      ) : (
        <Box
          onKeyDown={onKeyDown}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <VisuallyHidden>{t('chain.keys')}</VisuallyHidden>
            {isPreviewing ? (
              <Suspense fallback={<CardSkeleton rows={5} />}>
                <ChainPreview
                  state={draft}
                  daysLeftUntil={daysLeftUntil}
                  selected={shownPreview?.rule.code ?? null}
                  busy={addTrigger.isPending}
                  onSelect={setPreviewedCode}
                  onPropose={propose}
                />
              </Suspense>
            ) : null}
            <ChainStored
              data={data}
              daysLeftUntil={daysLeftUntil}
              selected={shownPreview ? null : (shownTerm?.id ?? null)}
              busy={confirm.isPending}
              onSelect={select}
              onConfirm={confirmTerms}
            />
          </Box>
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
