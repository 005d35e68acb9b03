import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { useField, type FieldProps } from '../../../ui/form/text-field.tsx'
import { toLargestUnit } from './minutes-text.ts'

const minutesPerUnit = { minutes: 1, hours: 60, days: 1_440 } as const
type Unit = keyof typeof minutesPerUnit
const units = ['minutes', 'hours', 'days'] as const

/** Field of a duration, entered as number and unit. The value of the form is in minutes; `null` when empty. */
export function DurationField({ name, control, label, required, hint }: FieldProps) {
  const { t } = useTranslation('scheduling-settings')
  const { field, value, error } = useField({ name, control })
  const minutes = typeof value === 'number' ? value : null
  const [unit, setUnit] = useState<Unit>(() => toLargestUnit(minutes ?? 0).unit)
  const displayed = minutes === null ? '' : String(minutes / minutesPerUnit[unit])
  return (
    <FieldFrame {...{ label, required, hint, error }}>
      {({ id, describedBy, invalid }) => (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <OutlinedInput
            id={id}
            name={field.name}
            type="number"
            value={displayed}
            inputRef={field.ref}
            onBlur={field.onBlur}
            sx={{ flex: 1, minWidth: 0 }}
            onChange={({ target }) =>
              field.onChange(target.value === '' ? null : Math.round(Number(target.value) * minutesPerUnit[unit]))
            }
            slotProps={{ input: { min: 0, 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
          />
          <NativeSelect
            input={<OutlinedInput />}
            value={unit}
            inputProps={{ 'aria-label': t('unitOf', { label }) }}
            onChange={({ target }) => {
              const next = units.find((unitOption) => unitOption === target.value) ?? 'minutes'
              if (minutes !== null) field.onChange(Math.round((minutes / minutesPerUnit[unit]) * minutesPerUnit[next]))
              setUnit(next)
            }}
          >
            {units.map((unitOption) => (
              <option key={unitOption} value={unitOption}>
                {t(`units.${unitOption}`)}
              </option>
            ))}
          </NativeSelect>
        </Box>
      )}
    </FieldFrame>
  )
}
