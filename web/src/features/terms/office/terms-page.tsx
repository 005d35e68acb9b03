import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#modules/terms/counting/day-calendar.ts'
import { dayRange } from '../../../lib/day-words.ts'
import { today } from '../../../lib/format.ts'
import { useCan } from '../../../lib/use-can.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { NoPermission } from '../../../ui/state-message.tsx'
import { TermsFiles } from './terms-files.tsx'
import { TermsFilters } from './terms-filters.tsx'
import { useTermsState, type TermsState } from './use-terms-state.ts'
import { useWeekTerms } from './use-week-terms.ts'
import { WeekView } from './week-view.tsx'
import { summaryOf } from './week.ts'

const TermsList = lazy(() => import('./terms-list.tsx').then((file) => ({ default: file.TermsList })))
const PrintTerms = lazy(() => import('./print-terms.tsx').then((file) => ({ default: file.PrintTerms })))

/** Terms of the office: a week by lawyer, or a list. */
export function TermsPage() {
  const works = useCan()('terms.work')
  return works ? <OfficeTerms /> : <NoPermission heading="h1" />
}

function OfficeTerms() {
  const { t } = useTranslation('terms-office')
  const state = useTermsState()
  const [isPrinting, setPrinting] = useState(false)
  const { view, monday, setWeek } = state
  const isWeek = view === 'week'
  return (
    <PageFrame
      title={t('title')}
      facts={isWeek ? <WeekFacts state={state} /> : undefined}
      actions={
        <>
          <TermsFiles state={state} />
          {isWeek ? (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Printer size={16} />}
              onClick={() => setPrinting(true)}
            >
              {t('week.print')}
            </Button>
          ) : null}
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {isWeek ? (
          <>
            <IconButton aria-label={t('week.previous')} onClick={() => setWeek(addDays(monday, -7))}>
              <ChevronLeft size={18} />
            </IconButton>
            <Button size="small" onClick={() => setWeek(today())}>
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
        {isWeek ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
            <TermsFilters state={state} />
          </Box>
        ) : null}
      </Box>
      <Suspense fallback={<TableSkeleton />}>
        {isWeek ? <WeekView state={state} /> : <TermsList state={state} />}
        {isPrinting ? <PrintTerms state={state} onDone={() => setPrinting(false)} /> : null}
      </Suspense>
    </PageFrame>
  )
}

function WeekFacts({ state }: { readonly state: TermsState }) {
  const { t } = useTranslation('terms-office')
  const { data } = useWeekTerms(state, state.monday)
  const days = dayRange(state.monday, addDays(state.monday, 4))
  return <>{data ? [days, t('week.summary', summaryOf(data.items, today()))].join(' · ') : days}</>
}
