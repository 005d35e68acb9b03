// The forms of client money: a deposit, a disbursement, a transfer, a reversal.
import Alert from '@mui/material/Alert'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  NewDeposit,
  NewDisbursement,
  NewTransfer,
  trustActsContract,
  trustMethods,
} from '#modules/trust/acts.contract.ts'
import { caseEntity } from '../../entities/case.queries.ts'
import { documentEntity } from '../../entities/document.queries.ts'
import { today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ComboField } from '../../ui/form/combo-field.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../ui/form/text-field.tsx'
import { useContractForm, type FieldBinding } from '../../ui/form/use-contract-form.ts'
import {
  trustMutations,
  trustQueries,
  type ReversibleEntry,
  type TrustAccount,
  type TrustBank,
} from './trust.queries.ts'

interface SheetProps {
  readonly onClose: () => void
}

/** A field for the case to which the money belongs. */
function CaseField({ name, control, label, hint }: FieldBinding & { readonly label: string; readonly hint?: string }) {
  const [searchText, setSearchText] = useState('')
  const cases = useQuery(caseEntity.choices(searchText))
  return (
    <ComboField
      name={name}
      control={control}
      label={label}
      hint={hint}
      required
      options={(cases.data?.items ?? []).map(({ id, name: title, courtCaseNumber }) => ({
        id,
        label: title,
        ...(courtCaseNumber ? { detail: courtCaseNumber } : {}),
      }))}
      onSearch={setSearchText}
      loading={cases.isFetching}
    />
  )
}

/** A form to record a deposit. */
export function DepositSheet({ banks, onClose }: SheetProps & { readonly banks: readonly TrustBank[] }) {
  const { t } = useTranslation(['trust', 'common'])
  const deposit = useMutation(trustMutations.deposit())
  const form = useContractForm(NewDeposit, {
    defaultValues: {
      bankId: banks[0]?.id ?? '',
      day: today(),
      counterparty: '',
      method: 'ath_movil',
      reference: '',
      memo: '',
    },
  })
  const { control } = form.field('bankId')
  return (
    <FormSheet
      form={form}
      title={t('deposit')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { receiptNumber } = await deposit.mutateAsync(values)
        showToast(t('deposited', { number: receiptNumber }), { tone: 'success' })
        onClose()
      }}
    >
      <CaseField {...form.field('caseId')} label={t('case')} hint={t('caseHint')} />
      <MoneyField name="cents" control={control} label={t('amount')} required />
      <TextField name="counterparty" control={control} label={t('paidBy')} required />
      <SelectField
        name="method"
        control={control}
        label={t('method')}
        hint={t('noCards')}
        required
        options={trustMethods.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
      />
      <TextField name="reference" control={control} label={t('reference')} />
      <TextField name="day" control={control} type="date" label={t('day')} required />
      <SelectField
        name="bankId"
        control={control}
        label={t('bankAccount')}
        required
        options={banks.map(({ id, name, lastFour }) => ({ value: id, label: t('bankEnding', { name, lastFour }) }))}
      />
      <TextField name="memo" control={control} label={t('memo')} />
    </FormSheet>
  )
}

/** A field for the document of the case that shows why money is paid. */
function EvidenceField({ name, control, caseId }: FieldBinding & { readonly caseId: string }) {
  const { t } = useTranslation('trust')
  const [searchText, setSearchText] = useState('')
  const documents = useQuery(documentEntity.choices(caseId, searchText))
  const { data: settings } = useQuery(trustQueries.settings())
  return (
    <ComboField
      name={name}
      control={control}
      label={t('evidence')}
      hint={t('evidenceHint')}
      required={settings?.evidenceRequired ?? true}
      options={(documents.data ?? []).map(({ id, name: title }) => ({ id, label: title }))}
      onSearch={setSearchText}
      loading={documents.isFetching}
    />
  )
}

interface AccountSheetProps extends SheetProps {
  readonly account: TrustAccount
}

/** A form to pay from the money of a client. */
export function DisburseSheet({ account, onClose }: AccountSheetProps) {
  const { t } = useTranslation(['trust', 'common'])
  const disburse = useMutation(trustMutations.disburse())
  const form = useContractForm(NewDisbursement, {
    defaultValues: {
      accountId: account.id,
      day: today(),
      counterparty: '',
      memo: '',
      method: 'cheque',
      checkNumber: '',
      documentId: null,
    },
  })
  const { control } = form.field('accountId')
  const method = form.watch('method')
  return (
    <FormSheet
      form={form}
      title={t('disburse')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { request } = await disburse.mutateAsync(values)
        showToast(t(request ? 'asked' : 'disbursed'), { tone: 'success' })
        onClose()
      }}
    >
      <MoneyField name="cents" control={control} label={t('amount')} required />
      <TextField name="counterparty" control={control} label={t('paidTo')} required />
      <TextField name="memo" control={control} label={t('purpose')} required />
      <SelectField
        name="method"
        control={control}
        label={t('method')}
        required
        options={(['cheque', 'transfer'] as const).map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
      {method === 'cheque' ? (
        <TextField name="checkNumber" control={control} label={t('checkNumber')} required />
      ) : (
        <TextField name="reference" control={control} label={t('reference')} />
      )}
      <EvidenceField {...form.field('documentId')} caseId={account.case.id} />
      <TextField name="day" control={control} type="date" label={t('day')} required />
    </FormSheet>
  )
}

/** A form to move money to another case of the same client. */
export function TransferSheet({ account, onClose }: AccountSheetProps) {
  const { t } = useTranslation(['trust', 'common'])
  const transfer = useMutation(trustMutations.transfer())
  const form = useContractForm(NewTransfer, {
    defaultValues: { accountId: account.id, day: today(), memo: '' },
  })
  const { control } = form.field('accountId')
  return (
    <FormSheet
      form={form}
      title={t('transfer')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { request } = await transfer.mutateAsync(values)
        showToast(t(request ? 'asked' : 'transferred'), { tone: 'success' })
        onClose()
      }}
    >
      <CaseField
        {...form.field('toCaseId')}
        label={t('toCase')}
        hint={t('toCaseHint', { name: account.client.name })}
      />
      <MoneyField name="cents" control={control} label={t('amount')} required />
      <TextField name="memo" control={control} label={t('reason')} required />
      <TextField name="day" control={control} type="date" label={t('day')} required />
    </FormSheet>
  )
}

/** A form to reverse a journal. */
export function ReverseSheet({ entry, onClose }: SheetProps & { readonly entry: ReversibleEntry }) {
  const { t } = useTranslation(['trust', 'common'])
  const reverse = useMutation(trustMutations.reverse())
  const form = useContractForm(trustActsContract.routes.reverse.body, { defaultValues: { day: today(), memo: '' } })
  const { control } = form.field('day')
  return (
    <FormSheet
      form={form}
      title={t('reverse')}
      action={t('reverse')}
      onClose={onClose}
      onSubmit={async (values) => {
        await reverse.mutateAsync({ journalId: entry.journalId, ...values })
        showToast(t('reversed'), { tone: 'success' })
        onClose()
      }}
    >
      {entry.isClearedInSealedMonth ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('reverseCleared')}
        </Alert>
      ) : null}
      <TextField name="memo" control={control} label={t('reason')} hint={t('reverseHint')} required autoFocus />
      <TextField name="day" control={control} type="date" label={t('day')} required />
    </FormSheet>
  )
}
