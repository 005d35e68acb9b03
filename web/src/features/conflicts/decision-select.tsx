import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { hitDecisions } from '#modules/conflicts/check.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Decision } from './conflicts.queries.ts'

/** The decision of a hit, or of all hits of a name. */
export function DecisionSelect({
  value,
  label,
  disabled,
  onChange,
}: {
  readonly value: Decision | null
  readonly label: string
  readonly disabled: boolean
  readonly onChange: (decision: Decision | null) => void
}) {
  const { t } = useTranslation('conflicts')
  return (
    <NativeSelect
      input={<OutlinedInput size="small" fullWidth />}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(hitDecisions.find((decision) => decision === target.value) ?? null)}
      inputProps={{ 'aria-label': label }}
      sx={{ fontSize: '0.8125rem', fontWeight: 600, ...(value === null ? { color: 'text.secondary' } : {}) }}
    >
      <option value="">{t('decide')}</option>
      {hitDecisions.map((decision) => (
        <option key={decision} value={decision}>
          {t(`decisions.${decision}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
