import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'

interface FilterProps<V extends string> {
  readonly label: string
  /** Label of the option without a filter. */
  readonly allLabel: string
  readonly value: V | undefined
  readonly options: readonly V[]
  readonly labelOf: (value: V) => string
  readonly onChange: (value: V | undefined) => void
}

export const SelectFilter = <V extends string>({
  label,
  allLabel,
  value,
  options,
  labelOf,
  onChange,
}: FilterProps<V>) => (
  <NativeSelect
    input={<OutlinedInput />}
    value={value ?? ''}
    onChange={({ target }) => onChange(options.find((option) => option === target.value))}
    inputProps={{ 'aria-label': label }}
  >
    <option value="">{allLabel}</option>
    {options.map((option) => (
      <option key={option} value={option}>
        {labelOf(option)}
      </option>
    ))}
  </NativeSelect>
)
