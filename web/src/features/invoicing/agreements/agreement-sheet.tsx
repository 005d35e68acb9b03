import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { contingencyBases, NewFeeAgreement } from '#modules/invoicing/agreements.contract.ts'
import { today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import type { AgreementForm, AgreementValues } from './agreement-form.ts'
import { agreementMutations, type FeeAgreementView } from './agreements.queries.ts'
import { InstalmentFields } from './instalment-fields.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { PercentField } from '../../../ui/form/percent-field.tsx'

const blankValues: AgreementValues = {
  effectiveOn: '',
  hourly: true,
  instalments: [],
  contingency: null,
  retainer: null,
  interestBasisPoints: 0,
  graceDays: 0,
  replacesId: null,
}

/**
 * Returns the initial values of the form. An agreement that replaces another takes over its instalments that are not
 * due.
 */
function valuesOf(agreement: FeeAgreementView | null, replaces: boolean): AgreementValues {
  if (!agreement) return { ...blankValues, effectiveOn: today() }
  const { hourly, fees, contingency, retainer, interestBasisPoints, graceDays } = agreement
  const commonValues = { hourly, contingency, retainer, interestBasisPoints, graceDays }
  const flatFees = fees.filter(({ kind, state }) => kind === 'flat' && (!replaces || state === 'later'))
  const instalments = flatFees.map(({ id, description, amountCents, taxClass, due, dueOn }) => ({
    ...(replaces ? {} : { id }),
    description,
    amountCents,
    taxClass,
    due,
    dueOn: due === 'date' ? dueOn : null,
  }))
  return {
    ...commonValues,
    instalments,
    effectiveOn: replaces ? today() : agreement.effectiveOn,
    replacesId: replaces ? agreement.id : null,
  }
}

function titleKeyOf(agreement: FeeAgreementView | null, replaces: boolean) {
  if (replaces) return 'agreements.replaceTitle'
  return agreement === null ? 'agreements.add' : 'agreements.title'
}

function ContingencyFields({ form }: { readonly form: AgreementForm }) {
  const { t } = useTranslation('invoicing')
  const { control } = form.field('contingency')
  return (
    <>
      <PercentField name="contingency.basisPoints" control={control} label={t('agreements.percent')} required />
      <SelectField
        name="contingency.base"
        control={control}
        label={t('agreements.base')}
        required
        options={contingencyBases.map((value) => ({ value, label: t(`agreements.bases.${value}`) }))}
      />
      <CheckField name="contingency.expensesFirst" control={control} label={t('agreements.subtractExpenses')} />
      <TextField
        name="contingency.terms"
        control={control}
        label={t('agreements.terms')}
        hint={t('agreements.termsHint')}
        rows={3}
        required
      />
    </>
  )
}

/** The form for a new agreement, for a change, or for an agreement that replaces the current agreement. */
export function AgreementSheet({
  caseId,
  agreement: currentAgreement,
  replaces = false,
  onClose,
}: {
  readonly caseId: string
  readonly agreement: FeeAgreementView | null
  readonly replaces?: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['invoicing', 'common'])
  const create = useMutation(agreementMutations.create())
  const update = useMutation(agreementMutations.update())
  // The form has the values of the agreement as it was when the sheet opened, so it is saved with the version of then:
  // with a later one it would replace what somebody else saved meanwhile.
  const [agreement] = useState(currentAgreement)
  const form: AgreementForm = useContractForm(NewFeeAgreement, { defaultValues: valuesOf(agreement, replaces) })
  const { control } = form.field('effectiveOn')
  const isNew = agreement === null || replaces
  return (
    <FormSheet
      form={form}
      title={t(titleKeyOf(agreement, replaces))}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async ({ replacesId, ...values }) => {
        if (isNew) await create.mutateAsync({ caseId, ...values, replacesId })
        else await update.mutateAsync({ agreementId: agreement.id, ...values, version: agreement.version })
        showToast(t('agreements.saved'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField
        name="effectiveOn"
        control={control}
        type="date"
        label={t('agreements.effectiveOn')}
        {...(replaces ? { hint: t('agreements.replaceHint') } : {})}
        required
      />
      <CheckField name="hourly" control={control} label={t('agreements.hourly')} hint={t('agreements.hourlyHint')} />
      <InstalmentFields form={form} />
      <KindSwitch
        form={form}
        name="contingency"
        label={t('agreements.contingency')}
        initial={{ basisPoints: 3_333, base: 'gross', expensesFirst: false, terms: '' }}
      >
        <ContingencyFields form={form} />
      </KindSwitch>
      <KindSwitch
        form={form}
        name="retainer"
        label={t('agreements.retainer')}
        hint={t('agreements.retainerHint')}
        initial={{ amountCents: 0, minimumCents: 0 }}
      >
        <MoneyField name="retainer.amountCents" control={control} label={t('agreements.retainerAmount')} required />
        <MoneyField name="retainer.minimumCents" control={control} label={t('agreements.retainerMinimum')} required />
      </KindSwitch>
      <PercentField
        name="interestBasisPoints"
        control={control}
        label={t('agreements.interest')}
        hint={t('agreements.interestHint')}
        required
      />
      <TextField name="graceDays" control={control} type="number" label={t('agreements.graceDays')} required />
    </FormSheet>
  )
}
