import { useMutation, useQuery } from '@tanstack/react-query'
import { taxClasses } from '#modules/invoicing/amounts.contract.ts'
import { interestContract } from '#modules/invoicing/interest.contract.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { PercentField } from '../../../ui/form/percent-field.tsx'
import { interestMutations, interestQueries, type InterestSettingsView } from './interest.queries.ts'

/**
 * The interest rule of the office: whether agreed interest is charged, the highest rate, and the source of the rule.
 */
export function InterestRuleCard() {
  const { t } = useTranslation('invoice-interest')
  const query = useQuery(interestQueries.settings())
  return (
    <SectionCard title={t('title')} {...(query.data?.confirmedOn === null ? { note: t('proposed') } : {})}>
      {query.isPending ? <FormSkeleton fields={4} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <RuleForm key={query.data.version} settings={query.data} /> : null}
    </SectionCard>
  )
}

function RuleForm({ settings }: { readonly settings: InterestSettingsView }) {
  const { t } = useTranslation(['invoice-interest', 'invoicing', 'common'])
  const save = useMutation(interestMutations.saveSettings())
  const { can, ...defaultValues } = settings
  const form = useContractForm(interestContract.routes.updateSettings.body, { defaultValues })
  const { control } = form.field('enabled')
  const field = { control, disabled: !can.update }
  return (
    <ContractForm
      form={form}
      label={t('title')}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        showToast(t('saved'), { tone: 'success' })
      }}
    >
      <CheckField name="enabled" {...field} variant="switch" label={t('enable')} hint={t('enableHint')} />
      <PercentField name="ceilingBasisPoints" {...field} label={t('ceiling')} hint={t('ceilingHint')} />
      <SelectField
        name="taxClass"
        {...field}
        label={t('taxClass')}
        options={taxClasses.map((value) => ({ value, label: t(`invoicing:sums.${value}`) }))}
      />
      <TextField name="source" {...field} label={t('source')} hint={t('sourceHint')} rows={2} />
      <TextField name="confirmedOn" {...field} type="date" label={t('confirmedOn')} hint={t('confirmedOnHint')} />
      {can.update ? (
        <SubmitButton form={form} variant="outlined" color="inherit">
          {t('common:actions.save')}
        </SubmitButton>
      ) : null}
    </ContractForm>
  )
}
