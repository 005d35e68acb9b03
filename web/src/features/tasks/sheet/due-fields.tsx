import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { recurrenceUnits } from '../recurrence-units.ts'
import type { Task } from '../tasks.queries.ts'

type Offset = NonNullable<Task['offset']>
type Recurrence = NonNullable<Task['recurrence']>

const parseWholeNumber = (text: string, max: number) => Math.max(0, Math.min(max, Math.trunc(Number(text)) || 0))

/** Date and hour of a task, or the days from another date from which the server counts them; and how it recurs. */
export function DueFields({ control }: { readonly control: Control }) {
  const { t } = useTranslation('tasks')
  const helpId = useId()
  const { field } = useController({ name: 'offset', control })
  const offset = (field.value ?? null) as Offset | null // typed `any` by the form
  const pinned = useWatch({ control, name: 'pinned' }) === true
  // A pinned date stays when the day from which it was counted moves, so the person may edit it.
  const isCounted = offset !== null && !pinned
  return (
    <>
      <FieldRow>
        {isCounted ? null : <TextField name="dueOn" control={control} label={t('sheet.dueOn')} type="date" />}
        <TextField name="dueTime" control={control} label={t('sheet.dueTime')} type="time" />
      </FieldRow>
      <FormControlLabel
        label={t('sheet.counted')}
        sx={{ ml: -0.75, gap: 0.25, mb: offset ? 0 : 1.5, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
        control={
          <Checkbox
            checked={offset !== null}
            onChange={(event) =>
              field.onChange(event.target.checked ? { days: -5, unit: 'court', anchorOn: today() } : null)
            }
            slotProps={{ input: { 'aria-describedby': offset ? helpId : undefined } }}
          />
        }
      />
      {offset ? (
        <FormHelperText id={helpId} sx={{ mt: -0.75, mb: 1.5, ml: 4 }}>
          {t('sheet.countedHint')}
        </FormHelperText>
      ) : null}
      {offset ? <OffsetFields offset={offset} onChange={field.onChange} /> : null}
      {offset ? <CheckField name="pinned" control={control} label={t('sheet.pinned')} /> : null}
      <RecurrenceField control={control} />
    </>
  )
}

function OffsetFields({ offset, onChange }: { readonly offset: Offset; readonly onChange: (next: Offset) => void }) {
  const { t } = useTranslation('tasks')
  // A state, because 0 days have no sign and the number is 0 while a person empties the field to type another.
  const [isBefore, setIsBefore] = useState(offset.days < 0)
  return (
    <FieldRow>
      <FieldFrame label={t('sheet.days')}>
        {({ id }) => (
          <OutlinedInput
            id={id}
            type="number"
            value={Math.abs(offset.days)}
            onChange={({ target }) => {
              const days = parseWholeNumber(target.value, 1_000)
              onChange({ ...offset, days: isBefore ? -days : days })
            }}
            slotProps={{ input: { min: 0, max: 1_000 } }}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('sheet.unit')}>
        {({ id }) => (
          <NativeSelect
            input={<OutlinedInput />}
            value={offset.unit}
            inputProps={{ id }}
            onChange={({ target }) => onChange({ ...offset, unit: target.value === 'court' ? 'court' : 'calendar' })}
          >
            <option value="calendar">{t('sheet.calendar')}</option>
            <option value="court">{t('sheet.court')}</option>
          </NativeSelect>
        )}
      </FieldFrame>
      <FieldFrame label={t('sheet.direction')}>
        {({ id }) => (
          <NativeSelect
            input={<OutlinedInput />}
            value={isBefore ? 'before' : 'after'}
            inputProps={{ id }}
            onChange={({ target }) => {
              const days = Math.abs(offset.days)
              setIsBefore(target.value === 'before')
              onChange({ ...offset, days: target.value === 'before' ? -days : days })
            }}
          >
            <option value="before">{t('sheet.before')}</option>
            <option value="after">{t('sheet.after')}</option>
          </NativeSelect>
        )}
      </FieldFrame>
      <FieldFrame label={t('sheet.anchorOn')}>
        {({ id }) => (
          <OutlinedInput
            id={id}
            type="date"
            value={offset.anchorOn}
            onChange={({ target }) => onChange({ ...offset, anchorOn: target.value })}
          />
        )}
      </FieldFrame>
    </FieldRow>
  )
}

function RecurrenceField({ control }: { readonly control: Control }) {
  const { t } = useTranslation('tasks')
  const { field } = useController({ name: 'recurrence', control })
  const recurrence = (field.value ?? null) as Recurrence | null // typed `any` by the form
  return (
    <FieldRow>
      <FieldFrame label={t('sheet.repeats')}>
        {({ id }) => (
          <NativeSelect
            input={<OutlinedInput />}
            name="recurrence"
            value={recurrence?.unit ?? ''}
            inputProps={{ id }}
            onChange={({ target }) => {
              const unit = recurrenceUnits.find((candidate) => candidate === target.value)
              field.onChange(unit ? { unit, every: recurrence?.every ?? 1 } : null)
            }}
          >
            <option value="">{t('repeats.none')}</option>
            {recurrenceUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(`repeats.${unit}`, { count: recurrence?.every ?? 1 })}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      {recurrence ? (
        <FieldFrame label={t('sheet.every')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              type="number"
              value={recurrence.every}
              onChange={({ target }) =>
                field.onChange({ ...recurrence, every: Math.max(1, parseWholeNumber(target.value, 99)) })
              }
              slotProps={{ input: { min: 1, max: 99 } }}
            />
          )}
        </FieldFrame>
      ) : null}
    </FieldRow>
  )
}
