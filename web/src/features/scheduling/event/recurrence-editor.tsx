import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import { useEffect, useRef, useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { messageText } from '../../../ui/form/form-messages.ts'
import { addDays, addMonths, clockAt, dayNumber, isDay, weekdayOf, type Day } from '../calendar/days.ts'
import { useRecurrenceWords } from '../use-recurrence-words.ts'
import { weekdayLetter, weekdayName } from '../words.ts'
import {
  freshRecurrence,
  frequencies,
  readRecurrence,
  weekOfMonth,
  writeRecurrence,
  type Recurrence,
} from './recurrence.ts'

const week = Array.from({ length: 7 }, (_, day) => addDays('2026-11-01', day)) // a Sunday and the days after it
const ways = ['never', 'after', 'on'] as const

/** Adapts the choices to another first day: options that referred to the old day refer to the new one. */
const turned = (choices: Recurrence, from: Day, to: Day): Recurrence =>
  choices.weekdays.length === 1 && choices.weekdays[0] === weekdayOf(from)
    ? { ...choices, weekdays: [weekdayOf(to)] }
    : choices

/** Edits the recurrence. A rule that the form cannot represent is described and preserved until another is chosen. */
export function RecurrenceEditor({ control }: { readonly control: Control }) {
  const { t } = useTranslation('scheduling')
  const words = useRecurrenceWords()
  const { field, fieldState } = useController({ name: 'rrule', control })
  const watched: readonly unknown[] = useWatch({ control, name: ['start', 'startDay', 'allDay', 'kind'] })
  const [start, startDay, allDay, kind] = watched
  const whole = allDay === true || kind === 'deadline'
  const named =
    typeof startDay === 'string' && isDay(startDay)
      ? startDay
      : typeof start === 'string' && start !== ''
        ? clockAt(Date.parse(start)).day
        : undefined
  const rule = typeof field.value === 'string' && field.value !== '' ? field.value : null
  const [choices, setChoices] = useState<Recurrence | null>(() =>
    rule !== null && named !== undefined ? (readRecurrence(rule, named) ?? null) : null,
  )
  const known = useRef({ day: named, whole })
  const day = named ?? known.current.day ?? '2026-01-01'

  const put = (next: Recurrence | null) => {
    setChoices(next)
    field.onChange(next ? writeRecurrence(next, day, whole) : null)
  }
  useEffect(() => {
    const before = known.current
    if (named === undefined || (before.day === named && before.whole === whole)) return
    known.current = { day: named, whole }
    if (!choices) return
    const next = before.day === undefined ? choices : turned(choices, before.day, named)
    setChoices(next)
    field.onChange(writeRecurrence(next, named, whole))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another beginning rewrites the rule
  }, [named, whole])

  const custom = rule !== null && !choices
  const chosen = custom ? 'custom' : (choices?.frequency ?? 'none')
  const error = messageText(fieldState.error?.message)
  return (
    <>
      <FieldFrame label={t('recurrence.label')} error={error} hint={rule === null ? undefined : words(rule, day)}>
        {({ id, describedBy }) => (
          <NativeSelect
            input={<OutlinedInput />}
            name="rrule"
            value={chosen}
            inputProps={{ id, 'aria-describedby': describedBy }}
            onChange={({ target }) => {
              const frequency = frequencies.find((one) => one === target.value)
              put(frequency ? { ...(choices ?? freshRecurrence(day)), frequency } : null)
            }}
          >
            <option value="none">{t('recurrence.none')}</option>
            {frequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {t(`recurrence.${frequency}`)}
              </option>
            ))}
            {custom ? <option value="custom">{t('recurrence.custom')}</option> : null}
          </NativeSelect>
        )}
      </FieldFrame>
      {choices ? <Choices choices={choices} day={day} put={put} /> : null}
    </>
  )
}

function Choices({
  choices,
  day,
  put,
}: {
  readonly choices: Recurrence
  readonly day: Day
  readonly put: (next: Recurrence) => void
}) {
  const { t } = useTranslation('scheduling')
  const { frequency, interval, weekdays, monthly, ends } = choices
  const number = (value: string, most: number) => Math.max(1, Math.min(most, Math.trunc(Number(value)) || 1))
  return (
    <Box sx={{ pl: 2, borderLeft: '2px solid', borderColor: 'divider', mb: 2 }}>
      <FieldRow>
        <FieldFrame label={t('recurrence.interval')} hint={t(`recurrence.units.${frequency}`)}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              type="number"
              value={interval}
              onChange={(event) => put({ ...choices, interval: number(event.target.value, 99) })}
              slotProps={{ input: { min: 1, max: 99, 'aria-describedby': describedBy } }}
            />
          )}
        </FieldFrame>
        {frequency === 'MONTHLY' ? (
          <FieldFrame label={t('recurrence.monthly')}>
            {({ id }) => (
              <NativeSelect
                input={<OutlinedInput />}
                value={monthly}
                inputProps={{ id }}
                onChange={({ target }) =>
                  put({
                    ...choices,
                    monthly: target.value === 'weekday' || target.value === 'last' ? target.value : 'date',
                  })
                }
              >
                <option value="date">{t('recurrence.words.date', { day: dayNumber(day) })}</option>
                <option value="weekday">
                  {t(`recurrence.words.week${weekOfMonth(day)}` as 'recurrence.words.week1', {
                    weekday: weekdayName(day),
                  })}
                </option>
                <option value="last">{t('recurrence.words.lastDay')}</option>
              </NativeSelect>
            )}
          </FieldFrame>
        ) : null}
      </FieldRow>
      {frequency === 'WEEKLY' ? (
        <Box role="group" aria-label={t('recurrence.weekdays')} sx={{ display: 'flex', gap: 0.5, mb: 2 }}>
          {week.map((one, index) => (
            <ToggleButton
              key={one}
              value={index}
              size="small"
              selected={weekdays.includes(index)}
              aria-label={weekdayName(one)}
              sx={{ width: 40, height: 40 }}
              onChange={() => {
                const next = weekdays.includes(index)
                  ? weekdays.filter((other) => other !== index)
                  : [...weekdays, index]
                if (next.length > 0) put({ ...choices, weekdays: next.sort((a, b) => a - b) })
              }}
            >
              {weekdayLetter(one)}
            </ToggleButton>
          ))}
        </Box>
      ) : null}
      <FieldRow>
        <FieldFrame label={t('recurrence.ends')}>
          {({ id }) => (
            <NativeSelect
              input={<OutlinedInput />}
              value={ends.how}
              inputProps={{ id }}
              onChange={({ target }) =>
                put({
                  ...choices,
                  ends:
                    target.value === 'after'
                      ? { how: 'after', count: 10 }
                      : target.value === 'on'
                        ? { how: 'on', day: addMonths(day, 6) }
                        : { how: 'never' },
                })
              }
            >
              {ways.map((way) => (
                <option key={way} value={way}>
                  {t(`recurrence.how.${way}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FieldFrame>
        {ends.how === 'after' ? (
          <FieldFrame label={t('recurrence.count')}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                type="number"
                value={ends.count}
                onChange={(event) =>
                  put({ ...choices, ends: { how: 'after', count: number(event.target.value, 730) } })
                }
                slotProps={{ input: { min: 1, max: 730 } }}
              />
            )}
          </FieldFrame>
        ) : null}
        {ends.how === 'on' ? (
          <FieldFrame label={t('recurrence.lastDay')}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                type="date"
                value={ends.day}
                onChange={(event) => {
                  if (isDay(event.target.value)) put({ ...choices, ends: { how: 'on', day: event.target.value } })
                }}
                slotProps={{ input: { min: day } }}
              />
            )}
          </FieldFrame>
        ) : null}
      </FieldRow>
    </Box>
  )
}
