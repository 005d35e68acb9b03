import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseTabProps } from '../../../app/feature.ts'
import { caseDates, type NextDate } from '../../../entities/case-dates.queries.ts'
import { weekdayAndDay } from '../../../lib/day-words.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { StripError } from '../../../ui/strip-error.tsx'
import { schedulePath, useDateWords } from './use-date-words.ts'

/** The next date of a case, in the strip above its tabs; nothing where it has none. */
export function NextDateCell({ item }: CaseTabProps) {
  const { t } = useTranslation('next-dates')
  const { data, isError, refetch } = useQuery(caseDates.datesOf([item.id]))
  const date = data?.find((one) => one.case.id === item.id)
  if (isError && !data) return <StripError text={t('unread')} onRetry={() => void refetch()} />
  return date ? <Cell date={date} /> : null
}

function Cell({ date }: { readonly date: NextDate }) {
  const { t } = useTranslation('next-dates')
  const words = useDateWords(date)
  const path = schedulePath(date)
  const day = `${weekdayAndDay(words.day)}, ${words.time}`
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{
        position: 'relative',
        width: { md: 325 },
        minWidth: 0,
        px: 1.75,
        py: 0.875,
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        color: 'text.secondary',
        bgcolor: 'background.sunken',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.625,
          minHeight: 19,
          fontWeight: 600,
          color: 'primary.main',
          '& svg': { flexShrink: 0 },
        }}
      >
        <CalendarDays size={14} aria-hidden />
        {t('title')}
      </Box>
      <Box sx={{ typography: 'subtitle2', color: 'text.primary' }}>
        {path ? (
          <Link
            component={RouterLink}
            to={path}
            sx={{ color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            <Clamped text={words.what} />
          </Link>
        ) : (
          <Clamped text={words.what} />
        )}
      </Box>
      <Clamped text={day} />
      <Clamped text={date.location ?? date.ownerName} />
      <Box component="b" sx={{ color: 'text.primary' }}>
        {words.left}
      </Box>
    </Box>
  )
}
