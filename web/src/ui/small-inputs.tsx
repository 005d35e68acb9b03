// Inputs in a row of a list, named by `aria-label` because the row has no room for a label of each.
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'

export interface SmallInputProps {
  readonly label: string
  readonly value: string
  readonly maxLength?: number
  readonly rows?: number
  readonly invalid?: boolean
  readonly onChange: (value: string) => void
}

export const SmallInput = ({ label, value, maxLength, rows = 1, invalid = false, onChange }: SmallInputProps) => (
  <OutlinedInput
    fullWidth
    size="small"
    value={value}
    placeholder={label}
    error={invalid}
    multiline={rows > 1}
    minRows={rows}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ input: { 'aria-label': label, 'aria-invalid': invalid, maxLength } }}
  />
)

export interface SmallSelectProps {
  /** The accessible name, where no visible label belongs to its `id`. */
  readonly label?: string
  readonly id?: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Label of the empty option. */
  readonly empty?: string
  readonly onChange: (value: string) => void
}

export const SmallSelect = ({ label, id, value, options, empty, onChange }: SmallSelectProps) => (
  <NativeSelect
    fullWidth
    input={<OutlinedInput size="small" data-label={label} />}
    value={value}
    inputProps={{ id, 'aria-label': label }}
    onChange={({ target }) => onChange(target.value)}
  >
    {empty === undefined ? null : <option value="">{empty}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
)

/** Inputs side by side; stacked on a phone. */
export const InputRow = ({ columns, children }: { readonly columns: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns } }}>{children}</Box>
)
