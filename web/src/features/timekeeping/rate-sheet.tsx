import { useMutation, useQuery } from '@tanstack/react-query'
import { hourlyRatesContract } from '#modules/timekeeping/hourly-rates.contract.ts'
import { collaboratorEntity } from '../../entities/collaborator.queries.ts'
import { today } from '../../lib/format.ts'
import { can } from '../../lib/roles.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { CaseChoiceField } from './case-choice-field.tsx'
import { rateMutations } from './timekeeping.queries.ts'

/** A form for a rate that holds from a day on. */
export function RateSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['timekeeping', 'common'])
  const people = useQuery(collaboratorEntity.choices())
  const add = useMutation(rateMutations.add())
  const form = useContractForm(hourlyRatesContract.routes.add.body, {
    defaultValues: { userId: null, caseId: null, fromOn: today() },
  })
  const control = form.field('cents').control
  return (
    <FormSheet
      form={form}
      title={t('addRate')}
      action={t('common:actions.add')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { ratedEntries } = await add.mutateAsync(values)
        showToast(ratedEntries > 0 ? t('rateTaken', { count: ratedEntries }) : t('rateAdded'), { tone: 'success' })
        onClose()
      }}
    >
      <MoneyField name="cents" control={control} label={t('rateAmount')} required />
      <SelectField
        name="userId"
        control={control}
        label={t('person')}
        empty={t('everybody')}
        options={(people.data?.items ?? [])
          .filter(({ profile }) => can(profile, 'timekeeping.work'))
          .map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))}
      />
      <CaseChoiceField control={control} hint={t('rateCaseHint')} />
      <TextField name="fromOn" control={control} type="date" label={t('rateFrom')} hint={t('rateFromHint')} required />
    </FormSheet>
  )
}
