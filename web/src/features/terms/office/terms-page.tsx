import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, lazy, useCallback, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addDays } from '#modules/terms/counting/day-calendar.ts'
import { dayRange } from '../../../lib/day-words.ts'
import { today } from '../../../lib/format.ts'
import { usePrintKey } from '../../../lib/page-keys.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { NoPermission } from '../../../ui/state-message.tsx'
import { TermsFiles } from './terms-files.tsx'
import { termPath } from '../next/term-path.ts'
import { TermsFilters } from './terms-filters.tsx'
import { presentMonday, useTermsState, type TermsState } from './use-terms-state.ts'
import { useWeekTerms } from './use-week-terms.ts'
import { summaryOf } from './week.ts'

const WeekView = lazy(() => import('./week-view.tsx').then((file) => ({ default: file.WeekView })))
const TermsList = lazy(() => import('./terms-list.tsx').then((file) => ({ default: file.TermsList })))
const NewTermSheet = lazy(() => import('../sheets/new-term-sheet.tsx').then((file) => ({ default: file.NewTermSheet })))
const PrintTerms = lazy(() => import('./print-terms.tsx').then((file) => ({ default: file.PrintTerms })))

/** Terms of the office: a week by lawyer, or a list. */
export function TermsPage() {
  const worksWithTerms = useCan()('terms.work')
  return worksWithTerms ? <OfficeTerms /> : <NoPermission heading="h1" />
}

function OfficeTerms() {
  const { t } = useTranslation('terms-office')
  const state = useTermsState()
  const [isPrinting, setPrinting] = useState(false)
  const { view, monday, setWeek } = state
  const isWeek = view === 'week'
  const print = useCallback(() => setPrinting(true), [])
  const endPrint = useCallback(() => setPrinting(false), [])
  usePrintKey(isWeek ? print : undefined)
  return (
    <PageFrame
      title={t('title')}
      facts={isWeek ? <WeekFacts state={state} /> : undefined}
      actions={<TermsFiles state={state} onPrint={isWeek ? print : undefined} />}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {isWeek ? (
          <>
            <IconButton aria-label={t('week.previous')} onClick={() => setWeek(addDays(monday, -7))}>
              <ChevronLeft size={18} />
            </IconButton>
            <Button size="small" onClick={() => setWeek(presentMonday())}>
              {t('week.this')}
            </Button>
            <IconButton aria-label={t('week.next')} onClick={() => setWeek(addDays(monday, 7))}>
              <ChevronRight size={18} />
            </IconButton>
          </>
        ) : null}
        <SegmentedControl
          label={t('week.view')}
          value={view}
          onChange={state.setView}
          segments={[
            { value: 'week', label: t('week.week') },
            { value: 'list', label: t('week.list') },
          ]}
        />
        {isWeek ? <TermsFilters state={state} /> : null}
      </Box>
      <Suspense fallback={<TableSkeleton />}>
        {isWeek ? <WeekView state={state} /> : <TermsList state={state} />}
        <RequestedTerm />
        {isPrinting ? <PrintTerms state={state} onDone={endPrint} /> : null}
      </Suspense>
    </PageFrame>
  )
}

/** Opens the sheet of a new term for a link with `?new=1`, prefilled with day, act and case from the URL. */
function RequestedTerm() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isAdded = useRef(false)
  if (search.get('new') !== '1') return null
  const close = () => {
    // After saving, the page of the new term is being opened, so the URL must not be changed.
    if (isAdded.current) return
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of ['new', 'on', 'act', 'case']) next.delete(name)
        return next
      },
      { replace: true },
    )
  }
  return (
    <NewTermSheet
      dueOn={search.get('on') ?? ''}
      act={search.get('act') ?? ''}
      caseId={search.get('case')}
      onClose={close}
      onAdded={(term) => {
        isAdded.current = true
        void navigate(termPath(term))
      }}
    />
  )
}

function WeekFacts({ state }: { readonly state: TermsState }) {
  const { t } = useTranslation('terms-office')
  const { data } = useWeekTerms(state, state.monday)
  const days = dayRange(state.monday, addDays(state.monday, 4))
  if (!data) return <>{days}</>
  const summary = summaryOf(data.items, today())
  return <>{[days, t('week.summary', { ...summary, count: summary.met })].join(' · ')}</>
}
