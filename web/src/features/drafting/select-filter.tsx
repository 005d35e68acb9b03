import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'

interface FilterProps<V extends string> {
  readonly label: string
  readonly every: string
  readonly value: V | undefined
  readonly options: readonly V[]
  readonly labelOf: (value: V) => string
  readonly onChange: (value: V | undefined) => void
}

export const SelectFilter = <V extends string>({ label, every, value, options, labelOf, onChange }: FilterProps<V>) => (
  <NativeSelect
    input={<OutlinedInput />}
    value={value ?? ''}
    onChange={({ target }) => onChange(options.find((option) => option === target.value))}
    inputProps={{ 'aria-label': label }}
  >
    <option value="">{every}</option>
    {options.map((option) => (
      <option key={option} value={option}>
        {labelOf(option)}
      </option>
    ))}
  </NativeSelect>
)
