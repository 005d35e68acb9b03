import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link as RouterLink } from 'react-router-dom'
import type { DayCalendar } from '#modules/terms/counting/day-calendar.ts'
import { fullDay, upperFirst, weekdayName } from '../../../lib/day-words.ts'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { PersonAvatar } from '../../../ui/texts.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DaysLeftText, isOpen, NatureText, termPath, TermStateText } from '../next/term-parts.tsx'
import { useDaysLeft } from '../next/use-term-calendar.ts'
import type { CaseTerm } from '../terms.queries.ts'
import { byPerson, shownDays } from './week.ts'

interface WeekProps {
  readonly monday: string
  readonly terms: readonly CaseTerm[]
  readonly calendar: DayCalendar | undefined
}

/** The week as a table: a row for each person, a column for each day. On a phone, days are listed below each person. */
export function WeekGrid({ monday, terms, calendar }: WeekProps) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const daysLeftUntil = useDaysLeft(calendar)
  const days = shownDays(monday, terms)
  const currentDay = today()
  return (
    <Box
      component="table"
      aria-label={t('week.grid')}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'separate',
        borderSpacing: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        '& th, & td': { p: 0.75, verticalAlign: 'top', textAlign: 'left', overflowWrap: 'anywhere' },
        '& thead th': { bgcolor: 'background.sunken', py: 1, px: 1.25 },
        '& tbody th, & tbody td': { borderTop: '1px solid', borderColor: 'divider' },
        '& td, & thead th + th': { borderLeft: '1px solid', borderLeftColor: 'line.soft' },
        '@media (max-width: 899.95px)': {
          display: 'block',
          '& thead': { display: 'none' },
          '& tbody, & tr, & tbody th, & tbody td': { display: 'block', border: 0 },
          '& tbody tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
          '& td:not(:has(li))': { display: 'none' },
        },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: 132 }}>
            <VisuallyHidden>{t('week.person')}</VisuallyHidden>
          </Box>
          {days.map((day) => (
            <DayHead key={day} day={day} isToday={day === currentDay} closureName={calendar?.closed.get(day)?.name} />
          ))}
        </tr>
      </thead>
      <tbody>
        {byPerson(terms).map(({ owner, terms: personTerms }) => (
          <tr key={owner?.id ?? 'nobody'}>
            <Box
              component="th"
              scope="row"
              sx={{
                '&&': { p: 1.25 },
                '@media (max-width: 899.95px)': { '&&': { display: 'flex', alignItems: 'center', gap: 1, pb: 0.5 } },
              }}
            >
              {owner ? (
                <PersonAvatar name={owner.name} size={28} />
              ) : (
                <Box component="span" sx={{ color: 'warning.main' }}>
                  <TriangleAlert size={20} aria-hidden />
                </Box>
              )}
              <Box sx={{ mt: { md: 0.5 }, fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 }}>
                {owner?.name ?? t('terms-next:nobody')}
              </Box>
              {owner ? null : (
                <Typography variant="caption" color="textSecondary" component="div">
                  {t('week.nobodyHelp')}
                </Typography>
              )}
            </Box>
            {days.map((day) => (
              <Box component="td" key={day} sx={day === currentDay ? { bgcolor: { md: 'background.selected' } } : {}}>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
                  {personTerms
                    .filter(({ dueOn }) => dueOn === day)
                    .map((term) => (
                      <TermCell key={term.id} term={term} day={day} daysLeftUntil={daysLeftUntil} />
                    ))}
                </Box>
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function DayHead({
  day,
  isToday,
  closureName,
}: {
  readonly day: string
  readonly isToday: boolean
  readonly closureName: string | undefined
}) {
  const { t } = useTranslation('terms-office')
  return (
    <Box
      component="th"
      scope="col"
      sx={isToday ? { '&&': { bgcolor: 'primary.soft' }, color: 'primary.main' } : { color: 'text.secondary' }}
    >
      <Box component="span" sx={{ typography: 'h3', color: isToday ? 'inherit' : 'text.primary', mr: 0.75 }}>
        {Number(day.slice(8))}
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {isToday ? t('week.today', { day: weekdayName(day) }) : weekdayName(day)}
      </Box>
      {closureName === undefined ? null : (
        <Box sx={{ fontSize: '0.75rem', fontWeight: 400, lineHeight: 1.3 }}>{closureName}</Box>
      )}
    </Box>
  )
}

function TermCell({
  term,
  day,
  daysLeftUntil,
}: {
  readonly term: CaseTerm
  readonly day: string
  readonly daysLeftUntil: ReturnType<typeof useDaysLeft>
}) {
  const open = isOpen(term)
  const isLate = open && day < today()
  const daysLeft = open ? daysLeftUntil(day) : undefined
  const colors = () => {
    if (isLate) return { bgcolor: 'error.soft', borderColor: 'error.main' }
    if (!open) return { bgcolor: 'background.sunken', borderColor: 'divider' }
    return { bgcolor: 'background.paper', borderColor: term.state === 'proposed' ? 'secondary.light' : 'divider' }
  }
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: 0.25,
        p: 1,
        border: '1px',
        borderStyle: term.state === 'proposed' ? 'dashed' : 'solid',
        borderRadius: '8px',
        ...colors(),
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: { md: 'none' }, fontSize: '0.8125rem', fontWeight: 600 }}>{upperFirst(fullDay(day))}</Box>
      <Link
        component={RouterLink}
        to={termPath(term)}
        variant="subtitle2"
        sx={{
          color: open ? 'text.primary' : 'text.secondary',
          lineHeight: 1.35,
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {term.act}
      </Link>
      <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.35, color: 'text.secondary' }}>
        <Clamped text={term.caseName} lines={3} />
      </Box>
      <NatureText nature={term.nature} />
      {daysLeft ? <DaysLeftText daysLeft={daysLeft} withIcon /> : null}
      {term.state === 'confirmed' ? null : <TermStateText state={term.state} />}
    </Box>
  )
}
