import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseHeadProps } from '../../../app/feature.ts'
import { caseDates, type NextDate } from '../../../entities/case-dates.queries.ts'
import { dayInWords } from '../../../lib/day-words.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { StripError } from '../../../ui/strip-error.tsx'
import { schedulePath, useNextDateText } from './use-next-date-text.ts'

/** Media query of widths at which the cell is beside the terms and not above them. */
const besideTermsQuery = '@media (min-width:900px)'

/** The next date of a case, in the strip above its tabs; hidden when there is no date. */
export function NextDateCell({ item, compact }: CaseHeadProps) {
  const { t } = useTranslation('next-dates')
  const { data, isError, refetch } = useQuery(caseDates.datesOf([item.id]))
  const date = data?.find((candidate) => candidate.case.id === item.id)
  if (isError && !data) return <StripError text={t('unread')} onRetry={() => void refetch()} />
  return date ? <DateCell date={date} compact={compact} /> : null
}

/** The date in five lines beside the terms, in three lines above them, and in one line when compact. */
function DateCell({ date, compact }: { readonly date: NextDate; readonly compact: boolean }) {
  const { t } = useTranslation('next-dates')
  const isColumn = useMediaQuery(besideTermsQuery) && !compact
  const dateText = useNextDateText(date)
  const path = schedulePath(date)
  const day = dayInWords(dateText.day)
  const place = date.location ?? date.ownerName
  /** The text as a link that covers the whole cell, or plain where the event cannot be opened. */
  const linkOrText = (text: string) =>
    path ? (
      <Link
        component={RouterLink}
        to={path}
        sx={{
          color: 'inherit',
          fontWeight: 'inherit',
          minWidth: 0,
          ...(compact ? { display: 'flex', alignItems: 'center', minHeight: 24 } : {}),
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        <Clamped text={text} />
      </Link>
    ) : (
      <Clamped text={text} />
    )
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{
        position: 'relative',
        minWidth: 0,
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        color: 'text.secondary',
        ...(compact
          ? { display: 'flex', flexWrap: 'wrap', columnGap: 1 }
          : { width: { md: 325 }, px: 1.75, py: 0.875, bgcolor: 'background.sunken' }),
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
        {isColumn ? t('title') : `${t('title')}, ${dateText.daysLeft}`}
      </Box>
      {compact ? (
        linkOrText(labelled(`${day}, ${dateText.time}`, dateText.title))
      ) : (
        <>
          <Box sx={{ typography: 'subtitle2', color: 'text.primary' }}>
            <Clamped text={isColumn ? day : `${day}, ${dateText.time}`} />
            {isColumn ? <Clamped text={`${dateText.time}, ${place}`} /> : null}
          </Box>
          {linkOrText(isColumn ? dateText.title : `${dateText.title}, ${place}`)}
          {isColumn ? (
            <Box component="b" sx={{ color: 'text.primary' }}>
              {dateText.daysLeft}
            </Box>
          ) : null}
        </>
      )}
    </Box>
  )
}
