// Sheets of an agreement: its signature, a milestone that was reached, the fee of a recovery.
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  AgreementSignature,
  contingencyFee,
  feeAgreementsContract,
  Recovery,
} from '#modules/invoicing/agreements.contract.ts'
import { documentEntity } from '../../../entities/document.queries.ts'
import { formatMoney, formatNumber, today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { MoneyField, TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { agreementMutations, type AgreedFeeView, type FeeAgreementView } from './agreements.queries.ts'

interface AgreementSheetProps {
  readonly agreement: FeeAgreementView
  readonly onClose: () => void
}

/** The day of the signature, and the written contract. */
export function SignSheet({ caseId, agreement, onClose }: AgreementSheetProps & { readonly caseId: string }) {
  const { t } = useTranslation('invoicing')
  const [searchText, setSearchText] = useState('')
  const documents = useQuery(documentEntity.choices(caseId, searchText))
  const sign = useMutation(agreementMutations.sign())
  const form = useContractForm(AgreementSignature, {
    defaultValues: { signedOn: today(), documentId: null, version: agreement.version },
  })
  const { control } = form.field('signedOn')
  const isRequired = agreement.contingency !== null
  return (
    <FormSheet
      form={form}
      title={t('agreements.sign')}
      action={t('agreements.sign')}
      onClose={onClose}
      onSubmit={async (values) => {
        await sign.mutateAsync({ agreementId: agreement.id, ...values })
        showToast(t('agreements.markedSigned'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField name="signedOn" control={control} type="date" label={t('agreements.signedOn')} required />
      <ComboField
        name="documentId"
        control={control}
        label={t('agreements.contract')}
        hint={t(isRequired ? 'agreements.contractRequired' : 'agreements.contractHint')}
        required={isRequired}
        options={(documents.data ?? []).map(({ id, name }) => ({ id, label: name }))}
        onSearch={setSearchText}
        loading={documents.isFetching}
      />
      <Typography variant="body2" color="textSecondary">
        {t('agreements.signHint')}
      </Typography>
    </FormSheet>
  )
}

/** The day on which the milestone of an instalment was reached. */
export function MilestoneSheet({ fee, onClose }: { readonly fee: AgreedFeeView; readonly onClose: () => void }) {
  const { t } = useTranslation('invoicing')
  const reach = useMutation(agreementMutations.reach())
  const form = useContractForm(feeAgreementsContract.routes.reach.body, { defaultValues: { reachedOn: today() } })
  return (
    <FormSheet
      form={form}
      title={t('agreements.reach')}
      action={t('agreements.reach')}
      onClose={onClose}
      onSubmit={async ({ reachedOn }) => {
        await reach.mutateAsync({ feeId: fee.id, reachedOn })
        showToast(t('agreements.reached'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField
        {...form.field('reachedOn')}
        type="date"
        label={t('agreements.reachedOn')}
        hint={fee.description}
        required
      />
    </FormSheet>
  )
}

/** An amount that is missing or cannot be read (NaN) counts as none until it is corrected. */
const centsOrZero = (cents: number | undefined): number => (cents === undefined || Number.isNaN(cents) ? 0 : cents)

/** A recovery and its deductions, with the contingent fee that is computed from them. */
export function RecoverySheet({ agreement, onClose }: AgreementSheetProps) {
  const { t } = useTranslation('invoicing')
  const recover = useMutation(agreementMutations.recover())
  const form = useContractForm(Recovery, {
    defaultValues: { recoveredOn: today(), liensCents: 0, expensesCents: 0 },
  })
  const { control } = form.field('recoveredOn')
  const [recoveryCents, liensCents, expensesCents] = form.watch(['recoveryCents', 'liensCents', 'expensesCents'])
  const { contingency } = agreement
  if (!contingency) return null
  const { baseCents, feeCents } = contingencyFee(contingency, {
    recoveryCents: centsOrZero(recoveryCents),
    liensCents: centsOrZero(liensCents),
    expensesCents: centsOrZero(expensesCents),
  })
  return (
    <FormSheet
      form={form}
      title={t('agreements.recoverTitle')}
      action={t('agreements.recover')}
      onClose={onClose}
      onSubmit={async (values) => {
        await recover.mutateAsync({ agreementId: agreement.id, ...values })
        showToast(t('agreements.computed'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField name="recoveredOn" control={control} type="date" label={t('agreements.recoveredOn')} required />
      <MoneyField name="recoveryCents" control={control} label={t('agreements.recovery')} required />
      {contingency.base === 'net' ? (
        <MoneyField name="liensCents" control={control} label={t('agreements.liens')} required />
      ) : null}
      {contingency.expensesFirst ? (
        <MoneyField name="expensesCents" control={control} label={t('agreements.expenses')} required />
      ) : null}
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {t('agreements.feeWillBe', {
          fee: formatMoney(feeCents),
          percent: formatNumber(contingency.basisPoints / 100),
          base: formatMoney(baseCents),
        })}
      </Typography>
    </FormSheet>
  )
}
