import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField, useField } from '../../../ui/form/text-field.tsx'
import type { FieldBinding } from '../../../ui/form/use-contract-form.ts'
import { StatePartyControl, shownMethods } from '../case/trigger-sentence-controls.tsx'

/** Fields of a trigger's date and method, and of the deposit in the mail where that may be later. */
export function TriggerFields({
  control,
  termsRunFromFiling,
}: Pick<FieldBinding, 'control'> & {
  /** Whether terms run from the filing of the trigger in the record; then a later deposit in the mail starts them. */
  readonly termsRunFromFiling: boolean
}) {
  const { t } = useTranslation('terms')
  const method: unknown = useWatch({ control, name: 'method' })
  useEffect(() => {
    // A day that is no longer shown would still be submitted, and the terms would run from it.
    if (method !== 'mail') control.unregister('mailedOn', { keepDefaultValue: true })
  }, [control, method])
  return (
    <>
      <TextField name="happenedOn" control={control} type="date" label={t('sentence.date')} required />
      <SelectField
        name="method"
        control={control}
        label={t('sentence.method')}
        required
        options={shownMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
      />
      {termsRunFromFiling && method === 'mail' ? (
        <TextField name="mailedOn" control={control} type="date" label={t('sentence.mailedDate')} />
      ) : null}
    </>
  )
}

/** Field that chooses whether the State is a party: yes, no, or not known. */
export function StatePartyField(binding: FieldBinding) {
  const { t } = useTranslation('terms')
  const { field, value } = useField(binding)
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.75 }}>{t('sentence.stateParty')}</Box>
      <StatePartyControl value={typeof value === 'boolean' ? value : null} onChange={field.onChange} />
    </Box>
  )
}
