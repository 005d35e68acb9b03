import Box from '@mui/material/Box'
import type { TermStep } from '#modules/terms/counting/count.ts'
import { addDays, closureOf, weekdayOf, type DayCalendar } from '#modules/terms/counting/day-calendar.ts'
import { fullDay, weekdayLetter, weekdayName } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { calendarRows, type DayMark } from './marks.ts'
import { useClosureText } from './use-closure-text.ts'

/** Any Sunday, from which the names of weekdays are formatted. */
const sunday = '2026-01-04'
const weekdays = Array.from({ length: 7 }, (_, index) => addDays(sunday, index))

/** Closures that are known while the calendar of holidays loads: weekends. */
const weekendOnly = (day: string) => ([0, 6].includes(weekdayOf(day)) ? ({ kind: 'weekend' } as const) : null)

/** The arithmetic of a term as a calendar in which every day is marked. Screen readers get a sentence for each day. */
export function TermCalendar({
  steps,
  due,
  calendar,
}: {
  readonly steps: readonly TermStep[]
  readonly due: string
  readonly calendar: DayCalendar | undefined
}) {
  const { t } = useTranslation('terms')
  const rows = calendarRows(steps, due, (day) => (calendar ? closureOf(calendar, day) : weekendOnly(day)))
  return (
    <Box
      component="table"
      aria-label={t('calendar.label')}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'separate',
        borderSpacing: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '8px',
        overflow: 'hidden',
        fontSize: '0.875rem',
        textAlign: 'center',
        '& th': {
          py: 0.5,
          fontSize: '0.75rem',
          fontWeight: 600,
          color: 'text.secondary',
          bgcolor: 'background.sunken',
        },
        '& td': { borderTop: '1px solid', borderColor: 'line.soft', verticalAlign: 'top', height: 46, p: 0.25 },
        '& td + td': { borderLeft: '1px solid', borderLeftColor: 'line.soft' },
      }}
    >
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden>{weekdayLetter(day).toLocaleUpperCase()}</span>
              <VisuallyHidden>{weekdayName(day)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) =>
          row.kind === 'week' ? (
            <tr key={row.days[0]?.day}>
              {row.days.map((mark) => (
                <DayCell key={mark.day} mark={mark} />
              ))}
            </tr>
          ) : (
            <tr key={`gap ${index}`}>
              <Box
                component="td"
                colSpan={7}
                sx={{ '&&': { height: 32, py: 0.75 }, color: 'text.secondary', fontSize: '0.8125rem' }}
              >
                {row.from === undefined
                  ? t('calendar.gapPlain', { count: row.weeks })
                  : t('calendar.gap', { count: row.weeks, from: row.from, to: row.to })}
              </Box>
            </tr>
          ),
        )}
      </tbody>
    </Box>
  )
}

function useMarkText() {
  const { t } = useTranslation('terms')
  const closures = useClosureText()
  return ({ kind, number, closure, day }: DayMark) => {
    const counted = number === undefined ? null : t('calendar.counted', { number })
    const shortReason = closure ? closures.short(closure, weekdayName(day)) : null
    const fullReason = closure ? closures.full(closure) : null
    const kindText = (): string | null => {
      if (kind === 'excluded') return t('calendar.excluded')
      if (kind === 'due') return t('calendar.due')
      return kind === 'extended' ? t('calendar.extendedTo') : null
    }
    const shortText = (): string | null => {
      if (kind === 'outside') return null
      if (kind === 'rolled' && number !== undefined) return t('calendar.countedClosed', { number, why: shortReason })
      return kind === 'skipped' || kind === 'rolled' ? shortReason : (kindText() ?? counted)
    }
    return {
      short: shortText(),
      full: [
        fullDay(day),
        [kind === 'outside' ? t('calendar.outside') : null, counted, kindText(), fullReason].filter(Boolean).join(', '),
      ].join(': '),
    }
  }
}

function DayCell({ mark }: { readonly mark: DayMark }) {
  const markText = useMarkText()(mark)
  const { kind, closure } = mark
  const isDue = kind === 'due'
  const isClosed = kind === 'skipped' || kind === 'rolled'
  const isSunken = isClosed || kind === 'excluded' || (kind === 'outside' && closure !== undefined)
  return (
    <Box
      component="td"
      sx={{
        ...(isSunken ? { bgcolor: 'background.sunken' } : {}),
        ...(kind === 'outside' || isClosed ? { color: 'text.secondary' } : {}),
        ...(isDue
          ? {
              bgcolor: 'primary.soft',
              color: 'primary.main',
              boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)',
            }
          : {}),
      }}
    >
      <VisuallyHidden>{markText.full}</VisuallyHidden>
      <Box aria-hidden sx={{ pt: 0.25, lineHeight: 1.35 }}>
        <Box
          component="span"
          sx={{
            fontWeight: kind === 'counted' || isDue ? 650 : 400,
            textDecoration: isClosed ? 'line-through' : 'none',
          }}
        >
          {Number(mark.day.slice(8))}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.6875rem',
            lineHeight: 1.2,
            fontWeight: isDue ? 650 : 400,
            color: isDue ? 'inherit' : 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {markText.short}
        </Box>
      </Box>
    </Box>
  )
}
