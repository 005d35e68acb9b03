import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { Holidays } from './platform.queries.ts'

/** A phone shows this column below the name of the day. */
export const fromTabletOn = { display: { xs: 'none', sm: 'table-cell' } } as const

/** A day of the calendar, with the button that declares the courts open on it or undoes an administrator's change. */
export function DayRow({
  day,
  override,
  isOpening,
  isTakingBack,
  onOpen,
  onTakeBack,
}: {
  readonly day: Holidays['items'][number]
  readonly override: Holidays['overrides'][number] | undefined
  readonly isOpening: boolean
  readonly isTakingBack: boolean
  readonly onOpen: () => void
  readonly onTakeBack: (overrideId: string) => void
}) {
  const { t } = useTranslation('platform')
  const reason = day.code === null || day.removed ? override?.reason : day.law
  // A Saturday or Sunday that an order opened is an ordinary day; only a cancelled holiday is struck through.
  const isCancelled = day.removed && day.code !== 'working-day'
  const ground = (
    <>
      {reason}
      {override?.decreedOn ? <Box>{t('holidays.decreed', { date: formatDay(override.decreedOn) })}</Box> : null}
    </>
  )
  return (
    <TableRow>
      <TableCell
        component="th"
        scope="row"
        sx={{
          pl: 2,
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
          color: isCancelled ? 'text.secondary' : undefined,
        }}
      >
        {formatDay(day.date)}
      </TableCell>
      <TableCell>
        <Box sx={{ fontWeight: 600, textDecoration: isCancelled ? 'line-through' : undefined }}>{day.name}</Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.5,
            fontSize: '0.8125rem',
            color: 'text.secondary',
          }}
        >
          {day.insteadOf ? t('holidays.insteadOf', { date: formatDay(day.insteadOf) }) : null}
          {day.half ? ` ${t('holidays.half')}` : null}
          {day.set === 'judicial' ? t('holidays.onlyCourts') : null}
          {day.set === 'federal' ? t('holidays.onlyFederal') : null}
          {day.certain ? null : (
            <StatusChip size="small" icon={CircleQuestionMark} tone="warning" label={t('holidays.uncertain')} />
          )}
          {isCancelled ? (
            <StatusChip size="small" icon={CircleSlash} tone="neutral" label={t('holidays.removed')} />
          ) : null}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', display: { sm: 'none' } }}>{ground}</Box>
      </TableCell>
      <TableCell sx={{ fontSize: '0.8125rem', color: 'text.secondary', ...fromTabletOn }}>{ground}</TableCell>
      <TableCell align="right">
        {override ? (
          <Button size="small" disabled={isTakingBack} onClick={() => onTakeBack(override.id)}>
            {t('holidays.takeBack')}
          </Button>
        ) : (
          <Button
            size="small"
            variant="text"
            disabled={isOpening}
            onClick={onOpen}
            aria-label={t('holidays.openName', { name: day.name })}
          >
            {t('holidays.open')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}
