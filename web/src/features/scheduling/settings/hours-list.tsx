import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useTranslation } from '../../../lib/use-translation.ts'

/** A time window; `start` and `end` such as `13:05`. */
export interface Hours {
  readonly start: string
  readonly end: string
}

/** Time windows of a day. An end that is not after its start is on the next day, and is labelled so. */
export function HoursList({
  name,
  hours,
  onChange,
}: {
  readonly name: string
  readonly hours: readonly Hours[]
  readonly onChange: (hours: readonly Hours[]) => void
}) {
  const { t } = useTranslation('scheduling-settings')
  const setWindow = (index: number, part: Partial<Hours>) =>
    onChange(hours.map((timeWindow, windowIndex) => (windowIndex === index ? { ...timeWindow, ...part } : timeWindow)))
  const last = hours.at(-1)
  /** The window that the button adds: until 23:00 after a last window that ends before 22:00, else office hours. */
  const proposed: Hours =
    last && last.end > last.start && last.end < '22:00'
      ? { start: last.end, end: '23:00' }
      : { start: '08:00', end: '17:00' }
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      {hours.map((timeWindow, index) => (
        // Windows have no id, so the index is the key.
        <Box key={index} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <OutlinedInput
            size="small"
            type="time"
            value={timeWindow.start}
            onChange={(event) => setWindow(index, { start: event.target.value })}
            slotProps={{ input: { 'aria-label': t('hours.from', { name, n: index + 1 }) } }}
          />
          <span aria-hidden>–</span>
          <OutlinedInput
            size="small"
            type="time"
            value={timeWindow.end}
            onChange={(event) => setWindow(index, { end: event.target.value })}
            slotProps={{ input: { 'aria-label': t('hours.to', { name, n: index + 1 }) } }}
          />
          <IconButton
            size="small"
            aria-label={t('hours.remove', { name, n: index + 1 })}
            onClick={() => onChange(hours.filter((_, windowIndex) => windowIndex !== index))}
          >
            <X size={15} />
          </IconButton>
          {timeWindow.end <= timeWindow.start ? (
            <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {t('hours.nextDay')}
            </Box>
          ) : null}
        </Box>
      ))}
      <Button
        size="small"
        variant="text"
        startIcon={<Plus size={14} />}
        aria-label={t('hours.addName', { name })}
        onClick={() => onChange([...hours, proposed])}
      >
        {t('hours.add')}
      </Button>
    </Box>
  )
}
