import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { expenseCategories, ExpenseValues, maxMerchant } from '#modules/timekeeping/expenses/expenses.contract.ts'
import { mileageCents, mileageMillsOn } from '#modules/timekeeping/expenses/mileage.contract.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { formatMoney, today } from '../../../lib/format.ts'
import { can } from '../../../lib/roles.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { DecimalField, TextField } from '../../../ui/form/text-field.tsx'
import type { FieldBinding } from '../../../ui/form/use-contract-form.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { CaseChoiceField } from '../case-choice-field.tsx'
import { formatMills } from './expense-text.ts'
import { expenseMutations, expenseQueries, type Expense, type ReceiptProposal } from './expenses.queries.ts'
import { ReceiptField } from './receipt-field.tsx'

export interface ExpenseSheetProps {
  /** The expense that is changed; absent for a new expense. */
  readonly expense?: Expense
  /** The case of a new expense; absent where it is chosen in the form. */
  readonly legalCase?: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Chooses who paid; for users who record expenses of other people. */
function PayerField({
  control,
  payer,
}: Pick<FieldBinding, 'control'> & { readonly payer: Expense['person'] | undefined }) {
  const { t } = useTranslation('expenses')
  const people = useQuery(collaboratorEntity.choices())
  const colleagues = (people.data?.items ?? [])
    .filter(({ profile }) => can(profile, 'timekeeping.work'))
    .map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))
  // The payer may have left the office since.
  const isListed = payer === undefined || colleagues.some(({ value }) => value === payer.id)
  const choices = isListed ? colleagues : [{ value: payer.id, label: payer.name }, ...colleagues]
  if (choices.length < 2) return null
  return <SelectField name="userId" control={control} label={t('payer')} options={choices} />
}

/** Miles with the amount that they result in; a recorded rate holds until the day changes. */
function MilesField({
  control,
  expense,
  spentOn,
  mileTenths,
}: Pick<FieldBinding, 'control'> & {
  readonly expense: Expense | undefined
  readonly spentOn: string
  readonly mileTenths: number | null
}) {
  const { t } = useTranslation('expenses')
  const { data } = useQuery(expenseQueries.mileageRates())
  const storedMills = expense?.spentOn === spentOn ? expense.mileage?.mills : undefined
  const mills = storedMills ?? (data ? mileageMillsOn(spentOn, data.items) : undefined)
  const amount = mills && mileTenths ? formatMoney(mileageCents(mileTenths, mills)) : null
  const missingRateHint = mills === null ? t('noMileageRate') : undefined
  const hint = mills
    ? [t('perMile', { rate: formatMills(mills) }), amount].filter(Boolean).join(' · ')
    : missingRateHint
  return (
    <DecimalField
      name="mileTenths"
      control={control}
      label={t('miles')}
      decimals={1}
      endAdornment="mi"
      hint={hint}
      required
    />
  )
}

/** A form to record an expense, or to change it. */
export function ExpenseSheet({ expense, legalCase, onClose }: ExpenseSheetProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const userCan = useCan()
  const { user } = useSession()
  const create = useMutation(expenseMutations.create())
  const update = useMutation(expenseMutations.update())
  const form = useContractForm(ExpenseValues, {
    defaultValues: {
      ...(expense || legalCase ? { caseId: expense?.case.id ?? legalCase?.id ?? '' } : {}),
      ...(userCan('timekeeping.manage') ? { userId: expense?.person.id ?? user?.id ?? '' } : {}),
      spentOn: expense?.spentOn ?? today(),
      category: expense?.category ?? 'filing_fees',
      amountCents: expense && !expense.mileage ? expense.amountCents : null,
      mileTenths: expense?.mileage?.mileTenths ?? null,
      merchant: expense?.merchant ?? '',
      description: expense?.description ?? '',
      billable: expense?.billable ?? true,
      reimbursable: expense ? expense.reimbursement !== 'none' : false,
      receiptId: expense?.receipt?.id ?? null,
    },
  })
  const { setValue, getValues } = form
  const [caseId, category, receiptId, spentOn, mileTenths] = useWatch({
    control: form.control,
    name: ['caseId', 'category', 'receiptId', 'spentOn', 'mileTenths'],
  })
  const isMileage = category === 'mileage'
  // The amount or distance whose field is hidden is not sent.
  useEffect(() => setValue(isMileage ? 'amountCents' : 'mileTenths', null), [isMileage, setValue])
  // A receipt is a document of its case, so another case removes it.
  const previousCaseId = useRef(caseId)
  useEffect(() => {
    if (previousCaseId.current !== caseId) setValue('receiptId', null)
    previousCaseId.current = caseId
  }, [caseId, setValue])
  const applyProposal = ({ amountCents, spentOn: day, merchant }: ReceiptProposal) => {
    if (amountCents !== null && !isMileage) setValue('amountCents', amountCents, { shouldDirty: true })
    if (day !== null) setValue('spentOn', day, { shouldDirty: true })
    if (merchant !== null && getValues('merchant') === '') setValue('merchant', merchant, { shouldDirty: true })
  }
  const control = form.field('caseId').control
  return (
    <FormSheet
      form={form}
      title={t(expense ? 'editTitle' : 'addTitle')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await (expense
          ? update.mutateAsync({ ...values, id: expense.id, version: expense.version })
          : create.mutateAsync(values))
        showToast(t(expense ? 'changed' : 'added'), { tone: 'success' })
        onClose()
      }}
    >
      {legalCase && !expense ? null : <CaseChoiceField control={control} selectedLabel={expense?.case.name} required />}
      {caseId ? (
        <ReceiptField
          control={control}
          caseId={caseId}
          receiptId={receiptId}
          receiptName={expense?.receipt?.name}
          onReceipt={(id) => setValue('receiptId', id, { shouldDirty: true })}
          onUse={applyProposal}
        />
      ) : null}
      <SelectField
        name="category"
        control={control}
        label={t('category')}
        options={expenseCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      {isMileage ? (
        <MilesField {...{ control, expense, spentOn, mileTenths }} />
      ) : (
        <DecimalField
          name="amountCents"
          control={control}
          label={t('amount')}
          decimals={2}
          startAdornment="$"
          required
        />
      )}
      <TextField name="spentOn" control={control} type="date" label={t('day')} required />
      <TextField name="merchant" control={control} label={t('merchant')} maxLength={maxMerchant} />
      <TextField name="description" control={control} label={t('description')} rows={2} maxLength={2_000} oneLine />
      <CheckField name="billable" control={control} label={t('billable')} />
      <CheckField name="reimbursable" control={control} label={t('reimbursable')} hint={t('reimbursableHint')} />
      {userCan('timekeeping.manage') ? <PayerField control={control} payer={expense?.person} /> : null}
    </FormSheet>
  )
}
