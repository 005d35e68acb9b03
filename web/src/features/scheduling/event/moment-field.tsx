import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { messageText } from '../../../ui/form/form-messages.ts'
import { clockAt, clockText, instantAt, isDay, minuteOfText } from '../calendar/days.ts'

export interface MomentFieldProps {
  readonly name: string
  readonly control: Control
  readonly dayLabel: string
  readonly timeLabel: string
  /** Called with the instants before and after a change, when both are known. */
  readonly onMoved?: (from: number, to: number) => void
}

/** Step of a time input, in seconds: five minutes. */
export const timeStepSeconds = 300
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Day and time in Puerto Rico; the form's value is the instant, or empty while day or time is missing. */
export function MomentField({ name, control, dayLabel, timeLabel, onMoved }: MomentFieldProps) {
  const { field, fieldState } = useController({ name, control })
  const value = asText(field.value)
  const [inputText, setInputText] = useState<{
    /** The value of the form that this text produced; another value discards the text. */
    readonly producedValue: string
    readonly day: string
    readonly time: string
  } | null>(null)
  const clock = value === '' ? null : clockAt(Date.parse(value))
  const displayed =
    inputText && inputText.producedValue === value
      ? inputText
      : { day: clock?.day ?? '', time: clock ? clockText(clock.minute) : '' }
  const error = messageText(fieldState.error?.message)
  const setMoment = (day: string, time: string) => {
    const minute = minuteOfText(time)
    const next = isDay(day) && minute !== undefined ? new Date(instantAt(day, minute)).toISOString() : ''
    setInputText({ producedValue: next, day, time })
    field.onChange(next)
    if (value !== '' && next !== '') onMoved?.(Date.parse(value), Date.parse(next))
  }
  return (
    <FieldRow>
      <FieldFrame label={dayLabel} required error={error}>
        {({ id, describedBy, invalid }) => (
          <OutlinedInput
            id={id}
            name={name}
            type="date"
            value={displayed.day}
            inputRef={field.ref}
            onBlur={field.onBlur}
            onChange={(event) => setMoment(event.target.value, displayed.time)}
            slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
          />
        )}
      </FieldFrame>
      <FieldFrame label={timeLabel} required>
        {({ id }) => (
          <OutlinedInput
            id={id}
            type="time"
            value={displayed.time}
            onBlur={field.onBlur}
            onChange={(event) => setMoment(displayed.day, event.target.value)}
            slotProps={{ input: { step: timeStepSeconds, 'aria-invalid': error !== undefined } }}
          />
        )}
      </FieldFrame>
    </FieldRow>
  )
}
