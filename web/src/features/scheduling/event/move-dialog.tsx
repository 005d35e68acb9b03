import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { clockAt, clockText, instantAt, isDay, minuteMs, minuteOfText } from '../calendar/days.ts'
import type { Times } from '../calendar/moves.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { timeStepSeconds } from './moment-field.tsx'
import type { Item } from '../items.ts'
import { useItemLabels } from '../use-item-labels.ts'

/** Minimum length of an event. */
const minMinutes = 5

/** Moves an event by day, time (of Puerto Rico) and length: the accessible alternative to dragging. */
export function MoveDialog({
  item,
  times,
  onMove,
  onClose,
}: {
  readonly item: Item
  readonly times: Times
  readonly onMove: (times: Times) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  const labels = useItemLabels()
  const titleId = useId()
  const start = clockAt(times.start)
  const [day, setDay] = useState(start.day)
  const [time, setTime] = useState(clockText(start.minute))
  const [minutes, setMinutes] = useState(String((times.end - times.start) / minuteMs))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const minute = item.allDay ? 0 : minuteOfText(time)
  const length = Number(minutes)
  const problems = {
    day: isDay(day) ? undefined : t('common:form.date'),
    time: minute === undefined ? t('form.timeNeeded') : undefined,
    minutes: item.allDay || (Number.isInteger(length) && length >= minMinutes) ? undefined : t('form.minutesNeeded'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (Object.values(problems).some(Boolean) || minute === undefined) return
    const from = instantAt(day, minute)
    onMove({ start: from, end: from + (item.allDay ? times.end - times.start : length * minuteMs) })
  }
  const shownProblem = (problem: string | undefined) => (isSubmitted ? problem : undefined)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId} component="h2">
          {t('moves.title', { title: labels.title(item) })}
        </DialogTitle>
        <DialogContent sx={{ pb: 0, '&&': { pt: 1 } }}>
          <FieldFrame label={t('form.day')} required error={shownProblem(problems.day)}>
            {({ id, describedBy, invalid }) => (
              <OutlinedInput
                id={id}
                type="date"
                autoFocus
                value={day}
                onChange={(event) => setDay(event.target.value)}
                slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
              />
            )}
          </FieldFrame>
          {item.allDay ? null : (
            <FieldRow>
              <FieldFrame label={t('form.startTime')} required error={shownProblem(problems.time)}>
                {({ id, describedBy, invalid }) => (
                  <OutlinedInput
                    id={id}
                    type="time"
                    value={time}
                    onChange={(event) => setTime(event.target.value)}
                    slotProps={{
                      input: { step: timeStepSeconds, 'aria-describedby': describedBy, 'aria-invalid': invalid },
                    }}
                  />
                )}
              </FieldFrame>
              <FieldFrame label={t('form.minutes')} required error={shownProblem(problems.minutes)}>
                {({ id, describedBy, invalid }) => (
                  <OutlinedInput
                    id={id}
                    type="number"
                    value={minutes}
                    onChange={(event) => setMinutes(event.target.value)}
                    slotProps={{
                      input: { min: minMinutes, step: 5, 'aria-describedby': describedBy, 'aria-invalid': invalid },
                    }}
                  />
                )}
              </FieldFrame>
            </FieldRow>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.back')}</Button>
          <Button type="submit" variant="contained" color="primary">
            {t('moves.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
