import { useEffect, useEffectEvent, useRef } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { addDays, clockAt, daysBetween, instantAt, isDay } from '../calendar/days.ts'
import { workdayStartMinute } from '../calendar/moves.ts'
import { MomentField } from './moment-field.tsx'

const iso = (instant: number) => new Date(instant).toISOString()
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Start and end: instants for timed events, days for all-day events. Moving the start moves the end. */
export function WhenFields({ control }: { readonly control: Control }) {
  const { t } = useTranslation('scheduling')
  const allDay: unknown = useWatch({ control, name: 'allDay' })
  const start = useController({ name: 'start', control }).field
  const end = useController({ name: 'end', control }).field
  const startDay = useController({ name: 'startDay', control }).field
  const endDay = useController({ name: 'endDay', control }).field
  const isAllDay = allDay === true

  // Switching converts the values; the contract accepts only one kind.
  useEffect(() => {
    if (isAllDay && !asText(startDay.value)) {
      const from = asText(start.value) === '' ? undefined : clockAt(Date.parse(asText(start.value))).day
      const to = asText(end.value) === '' ? from : clockAt(Date.parse(asText(end.value)) - 1).day
      startDay.onChange(from)
      endDay.onChange(to)
      start.onChange(undefined)
      end.onChange(undefined)
    }
    if (!isAllDay && !asText(start.value) && isDay(asText(startDay.value))) {
      start.onChange(iso(instantAt(asText(startDay.value), workdayStartMinute)))
      end.onChange(iso(instantAt(asText(startDay.value), workdayStartMinute + 60)))
      startDay.onChange(undefined)
      endDay.onChange(undefined)
    }
    if (isAllDay && !asText(endDay.value)) endDay.onChange(startDay.value)
    // The field objects change at each render, but only the switch may convert the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAllDay])

  const shiftEndDay = (from: string, to: string) => {
    const last = asText(endDay.value)
    if (isDay(from) && isDay(to) && isDay(last)) endDay.onChange(addDays(last, daysBetween(from, to)))
  }
  return (
    <>
      <CheckField name="allDay" control={control} label={t('allDay')} variant="switch" />
      {isAllDay ? (
        <FieldRow>
          <StartDayField control={control} label={t('form.startDay')} onMoved={shiftEndDay} />
          <TextField name="endDay" control={control} label={t('form.endDay')} type="date" required />
        </FieldRow>
      ) : (
        <>
          <MomentField
            name="start"
            control={control}
            dayLabel={t('form.startDay')}
            timeLabel={t('form.startTime')}
            onMoved={(from, to) => {
              const formerEnd = Date.parse(asText(end.value))
              if (Number.isFinite(formerEnd)) end.onChange(iso(formerEnd + to - from))
            }}
          />
          <MomentField name="end" control={control} dayLabel={t('form.endDay')} timeLabel={t('form.endTime')} />
        </>
      )}
    </>
  )
}

/** The first day of an all-day event. Reports its changes, so that the last day moves with it. */
function StartDayField({
  control,
  label,
  onMoved,
}: {
  readonly control: Control
  readonly label: string
  readonly onMoved: (from: string, to: string) => void
}) {
  const value: unknown = useWatch({ control, name: 'startDay' })
  const day = asText(value)
  const previousDay = useRef(day)
  const move = useEffectEvent(onMoved)
  useEffect(() => {
    if (!isDay(day)) return
    if (previousDay.current !== day) move(previousDay.current, day)
    previousDay.current = day
  }, [day])
  return <TextField name="startDay" control={control} label={label} type="date" required />
}
