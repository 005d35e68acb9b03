import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldFrame } from '../../ui/form/field.tsx'

export interface PlainSelectProps<V extends string> {
  readonly label: string
  readonly value: V | ''
  readonly options: readonly { readonly value: V; readonly label: string }[]
  /** Label of the empty option. */
  readonly empty?: string
  readonly hint?: ReactNode
  readonly onChange: (value: V | '') => void
}

/** A select outside of the form library. */
export function PlainSelect<V extends string>({ label, value, options, empty, hint, onChange }: PlainSelectProps<V>) {
  return (
    <FieldFrame {...{ label, hint }}>
      {({ id, describedBy }) => (
        <NativeSelect
          input={<OutlinedInput />}
          value={value}
          onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? '')}
          inputProps={{ id, 'aria-describedby': describedBy }}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
