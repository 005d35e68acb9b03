import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { firstCalendarYear, lastHolidayYear } from '#modules/platform/holidays/holidays.contract.ts'
import { today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { DayRow, fromTabletOn } from './holiday-row.tsx'
import { ClosedDaySheet, OpenDaySheet } from './holiday-sheets.tsx'
import { platformMutations, platformQueries, type Holidays } from './platform.queries.ts'
import { TermExtensionsCard } from './term-extensions-card.tsx'

/** Calendar of days: closed by law or order, with the days that administrators added, opened and extended. */
export function HolidaysCard() {
  const { t } = useTranslation('platform')
  const [search, setSearch] = useSearchParams()
  const requestedYear = Number(search.get('year'))
  const isShownYear = requestedYear >= firstCalendarYear && requestedYear <= lastHolidayYear
  const year = isShownYear ? requestedYear : Number(today().slice(0, 4))
  const { data, error, isPending, refetch } = useQuery(platformQueries.holidays(year))
  const [sheet, setSheet] = useState<'addClosedDay' | 'openDay' | null>(null)
  const showYear = (next: number) =>
    setSearch((current) => {
      const params = new URLSearchParams(current)
      params.set('year', String(next))
      return params
    })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          startIcon={<ChevronLeft size={16} />}
          disabled={year <= firstCalendarYear}
          onClick={() => showYear(year - 1)}
        >
          {year - 1}
        </Button>
        <Box component="h2" aria-live="polite" sx={{ typography: 'h2', m: 0, px: 1 }}>
          {year}
        </Box>
        <Button
          endIcon={<ChevronRight size={16} />}
          disabled={year >= lastHolidayYear}
          onClick={() => showYear(year + 1)}
        >
          {year + 1}
        </Button>
        <Button onClick={() => setSheet('openDay')} sx={{ ml: { sm: 'auto' } }}>
          {t('holidays.openDay')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          startIcon={<Plus size={16} />}
          onClick={() => setSheet('addClosedDay')}
        >
          {t('holidays.add')}
        </Button>
      </Box>
      {data ? (
        <>
          <Days data={data} />
          <TermExtensionsCard year={year} extensions={data.extensions} />
        </>
      ) : isPending ? (
        <CardSkeleton rows={8} />
      ) : (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {sheet === 'addClosedDay' ? <ClosedDaySheet year={year} onClose={() => setSheet(null)} /> : null}
      {sheet === 'openDay' ? <OpenDaySheet year={year} onClose={() => setSheet(null)} /> : null}
    </Box>
  )
}

/** On a phone the table is as wide as the screen: long chips wrap. */
const phoneWidths = {
  tableLayout: { xs: 'fixed', sm: 'auto' },
  '& th:first-of-type': { width: { xs: 104, sm: 'auto' }, pl: 2 },
  '& th:last-of-type:not([scope=row])': { width: { xs: 100, sm: 'auto' } },
  '& th, & td': { px: { xs: 1, sm: 1.5 } },
  '& td span': {
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    height: { xs: 'auto', sm: 22 },
    lineHeight: { xs: 1.3, sm: 1 },
  },
} as const

function Days({ data }: { readonly data: Holidays }) {
  const { t } = useTranslation('platform')
  const override = useGuardedMutation(platformMutations.overrideHoliday())
  const removeOverride = useGuardedMutation(platformMutations.removeOverride())
  const reportChange = { onSuccess: () => showToast(t('holidays.changed'), { tone: 'success' as const }) }
  const overrideOf = (date: string) => data.overrides.find((item) => item.date === date)
  return (
    <SectionCard flush title={t('holidays.title')} note={t('holidays.note')}>
      <TableContainer>
        <Table aria-label={t('holidays.title')} sx={phoneWidths}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 2 }}>{t('holidays.date')}</TableCell>
              <TableCell>{t('holidays.name')}</TableCell>
              <TableCell sx={fromTabletOn}>{t('holidays.law')}</TableCell>
              <TableCell align="right">{t('holidays.action')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.items.map((day) => (
              <DayRow
                key={`${day.date}${day.code ?? ''}`}
                day={day}
                override={overrideOf(day.date)}
                isOpening={override.isPending}
                isTakingBack={removeOverride.isPending}
                onOpen={() => override.mutate({ kind: 'removed', date: day.date }, reportChange)}
                onTakeBack={(id) => removeOverride.mutate(id, reportChange)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </SectionCard>
  )
}
