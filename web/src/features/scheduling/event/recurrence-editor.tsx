import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import { useEffect, useRef, useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { messageText } from '../../../ui/form/form-messages.ts'
import { addDays, addMonths, anySunday, clockAt, dayOfMonth, isDay, weekdayOf, type Day } from '../calendar/days.ts'
import { useRecurrenceText } from '../use-recurrence-text.ts'
import { weekdayLetter, weekdayName } from '../words.ts'
import {
  defaultRecurrence,
  frequencies,
  parseRecurrence,
  weekdayOrdinal,
  formatRecurrence,
  type Recurrence,
} from './recurrence.ts'

const weekDays = Array.from({ length: 7 }, (_, day) => addDays(anySunday, day))
const endKinds = ['never', 'after', 'on'] as const

const maxInterval = 99
const maxOccurrences = 730
/** Reference day of the choices while the form of a new event has never had a first day. */
const placeholderDay = '2026-01-01'

/** Returns the choices for another first day: a weekly event on the former weekday recurs on the new weekday. */
const withFirstDay = (choices: Recurrence, from: Day, to: Day): Recurrence =>
  choices.weekdays.length === 1 && choices.weekdays[0] === weekdayOf(from)
    ? { ...choices, weekdays: [weekdayOf(to)] }
    : choices

/** Returns the first day of an all-day or timed event in the form; `undefined` while its field is empty. */
function firstDayOfForm(start: unknown, startDay: unknown): Day | undefined {
  if (typeof startDay === 'string' && isDay(startDay)) return startDay
  return typeof start === 'string' && start !== '' ? clockAt(Date.parse(start)).day : undefined
}

/** Returns the proposed end of a series that begins on a day. */
function defaultEnds(kind: string, day: Day): Recurrence['ends'] {
  if (kind === 'after') return { kind: 'after', count: 10 }
  return kind === 'on' ? { kind: 'on', day: addMonths(day, 6) } : { kind: 'never' }
}

/** Edits the recurrence. A rule that the form cannot represent is described and preserved until another is chosen. */
export function RecurrenceEditor({ control }: { readonly control: Control }) {
  const { t } = useTranslation('scheduling')
  const recurrenceText = useRecurrenceText()
  const { field, fieldState } = useController({ name: 'rrule', control })
  const watchedValues: readonly unknown[] = useWatch({ control, name: ['start', 'startDay', 'allDay'] })
  const [start, startDay, allDay] = watchedValues
  const isAllDay = allDay === true
  const referenceDay = firstDayOfForm(start, startDay)
  const rule = typeof field.value === 'string' && field.value !== '' ? field.value : null
  const [choices, setChoices] = useState<Recurrence | null>(() =>
    rule !== null && referenceDay !== undefined ? (parseRecurrence(rule, referenceDay) ?? null) : null,
  )
  const lastStart = useRef({ day: referenceDay, isAllDay })
  const day = referenceDay ?? lastStart.current.day ?? placeholderDay

  const setRecurrence = (next: Recurrence | null) => {
    setChoices(next)
    field.onChange(next ? formatRecurrence(next, day, isAllDay) : null)
  }
  useEffect(() => {
    const previousStart = lastStart.current
    if (referenceDay === undefined || (previousStart.day === referenceDay && previousStart.isAllDay === isAllDay))
      return
    lastStart.current = { day: referenceDay, isAllDay }
    if (!choices) return
    const next = previousStart.day === undefined ? choices : withFirstDay(choices, previousStart.day, referenceDay)
    setChoices(next)
    field.onChange(formatRecurrence(next, referenceDay, isAllDay))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another start rewrites the rule
  }, [referenceDay, isAllDay])

  const isCustom = rule !== null && !choices
  const selectedOption = isCustom ? 'custom' : (choices?.frequency ?? 'none')
  const error = messageText(fieldState.error?.message)
  return (
    <>
      <FieldFrame
        label={t('recurrence.label')}
        error={error}
        hint={rule === null ? undefined : recurrenceText(rule, day)}
      >
        {({ id, describedBy }) => (
          <NativeSelect
            input={<OutlinedInput />}
            name="rrule"
            value={selectedOption}
            inputProps={{ id, 'aria-describedby': describedBy }}
            onChange={({ target }) => {
              const frequency = frequencies.find((candidate) => candidate === target.value)
              setRecurrence(frequency ? { ...(choices ?? defaultRecurrence(day)), frequency } : null)
            }}
          >
            <option value="none">{t('recurrence.none')}</option>
            {frequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {t(`recurrence.${frequency}`)}
              </option>
            ))}
            {isCustom ? <option value="custom">{t('recurrence.custom')}</option> : null}
          </NativeSelect>
        )}
      </FieldFrame>
      {choices ? <RecurrenceChoices choices={choices} day={day} setRecurrence={setRecurrence} /> : null}
    </>
  )
}

const clampedNumber = (value: string, max: number) => Math.max(1, Math.min(max, Math.trunc(Number(value)) || 1))

/** Interval, weekdays and end of a recurrence. */
function RecurrenceChoices({
  choices,
  day,
  setRecurrence,
}: {
  readonly choices: Recurrence
  readonly day: Day
  readonly setRecurrence: (next: Recurrence) => void
}) {
  const { t } = useTranslation('scheduling')
  const { frequency, interval } = choices
  return (
    <Box sx={{ pl: 2, borderLeft: '2px solid', borderColor: 'divider', mb: 2 }}>
      <FieldRow>
        <FieldFrame label={t('recurrence.interval')} hint={t(`recurrence.units.${frequency}`)}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              type="number"
              value={interval}
              onChange={(event) =>
                setRecurrence({ ...choices, interval: clampedNumber(event.target.value, maxInterval) })
              }
              slotProps={{ input: { min: 1, max: maxInterval, 'aria-describedby': describedBy } }}
            />
          )}
        </FieldFrame>
        {frequency === 'MONTHLY' ? <MonthlyRule choices={choices} day={day} setRecurrence={setRecurrence} /> : null}
      </FieldRow>
      {frequency === 'WEEKLY' ? <WeekdayButtons choices={choices} setRecurrence={setRecurrence} /> : null}
      <EndFields choices={choices} day={day} setRecurrence={setRecurrence} />
    </Box>
  )
}

function MonthlyRule({
  choices,
  day,
  setRecurrence,
}: {
  readonly choices: Recurrence
  readonly day: Day
  readonly setRecurrence: (next: Recurrence) => void
}) {
  const { t } = useTranslation('scheduling')
  const { monthly } = choices
  return (
    <FieldFrame label={t('recurrence.monthly')}>
      {({ id }) => (
        <NativeSelect
          input={<OutlinedInput />}
          value={monthly}
          inputProps={{ id }}
          onChange={({ target }) =>
            setRecurrence({
              ...choices,
              monthly: target.value === 'weekday' || target.value === 'last' ? target.value : 'date',
            })
          }
        >
          <option value="date">{t('recurrence.words.date', { day: dayOfMonth(day) })}</option>
          <option value="weekday">
            {t(`recurrence.words.week${weekdayOrdinal(day)}` as 'recurrence.words.week1', {
              weekday: weekdayName(day),
            })}
          </option>
          <option value="last">{t('recurrence.words.lastDay')}</option>
        </NativeSelect>
      )}
    </FieldFrame>
  )
}

function WeekdayButtons({
  choices,
  setRecurrence,
}: {
  readonly choices: Recurrence
  readonly setRecurrence: (next: Recurrence) => void
}) {
  const { t } = useTranslation('scheduling')
  const { weekdays } = choices
  return (
    <Box role="group" aria-label={t('recurrence.weekdays')} sx={{ display: 'flex', gap: 0.5, mb: 2 }}>
      {weekDays.map((weekDay, index) => (
        <ToggleButton
          key={weekDay}
          value={index}
          size="small"
          selected={weekdays.includes(index)}
          aria-label={weekdayName(weekDay)}
          sx={{ width: 40, height: 40 }}
          onChange={() => {
            const next = weekdays.includes(index)
              ? weekdays.filter((selectedWeekday) => selectedWeekday !== index)
              : [...weekdays, index]
            if (next.length > 0) setRecurrence({ ...choices, weekdays: next.sort((a, b) => a - b) })
          }}
        >
          {weekdayLetter(weekDay)}
        </ToggleButton>
      ))}
    </Box>
  )
}

function EndFields({
  choices,
  day,
  setRecurrence,
}: {
  readonly choices: Recurrence
  readonly day: Day
  readonly setRecurrence: (next: Recurrence) => void
}) {
  const { t } = useTranslation('scheduling')
  const { ends } = choices
  return (
    <FieldRow>
      <FieldFrame label={t('recurrence.ends')}>
        {({ id }) => (
          <NativeSelect
            input={<OutlinedInput />}
            value={ends.kind}
            inputProps={{ id }}
            onChange={({ target }) => setRecurrence({ ...choices, ends: defaultEnds(target.value, day) })}
          >
            {endKinds.map((endKind) => (
              <option key={endKind} value={endKind}>
                {t(`recurrence.how.${endKind}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      {ends.kind === 'after' ? (
        <FieldFrame label={t('recurrence.count')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              type="number"
              value={ends.count}
              onChange={(event) =>
                setRecurrence({
                  ...choices,
                  ends: { kind: 'after', count: clampedNumber(event.target.value, maxOccurrences) },
                })
              }
              slotProps={{ input: { min: 1, max: maxOccurrences } }}
            />
          )}
        </FieldFrame>
      ) : null}
      {ends.kind === 'on' ? (
        <FieldFrame label={t('recurrence.lastDay')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              type="date"
              value={ends.day}
              onChange={(event) => {
                if (isDay(event.target.value))
                  setRecurrence({ ...choices, ends: { kind: 'on', day: event.target.value } })
              }}
              slotProps={{ input: { min: day } }}
            />
          )}
        </FieldFrame>
      ) : null}
    </FieldRow>
  )
}
