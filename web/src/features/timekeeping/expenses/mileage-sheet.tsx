import { useMutation } from '@tanstack/react-query'
import { mileageRatesContract } from '#modules/timekeeping/expenses/mileage-rates.contract.ts'
import { today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { DecimalField, TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { mileageMutations } from './expenses.queries.ts'

/** A form for a rate per mile that holds from a day on. */
export function MileageSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['expenses', 'common'])
  const add = useMutation(mileageMutations.add())
  const form = useContractForm(mileageRatesContract.routes.add.body, { defaultValues: { fromOn: today() } })
  const control = form.field('mills').control
  return (
    <FormSheet
      form={form}
      title={t('mileage.add')}
      action={t('common:actions.add')}
      onClose={onClose}
      onSubmit={async (values) => {
        await add.mutateAsync(values)
        showToast(t('mileage.added'), { tone: 'success' })
        onClose()
      }}
    >
      <DecimalField
        name="mills"
        control={control}
        label={t('mileage.rate')}
        hint={t('mileage.rateHint')}
        decimals={3}
        startAdornment="$"
        required
      />
      <TextField name="fromOn" control={control} type="date" label={t('mileage.from')} required />
    </FormSheet>
  )
}
