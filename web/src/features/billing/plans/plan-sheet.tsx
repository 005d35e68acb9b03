import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApiError } from '#server/contract/client.ts'
import { yearlyCostCents } from '#modules/billing/plans/plan-price.ts'
import { PlanFields, PlanUpdate } from '#modules/billing/plans/plans.contract.ts'
import { formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { LimitField } from './limit-field.tsx'
import { planMutations, planQueries, type Plan } from './plans.queries.ts'

const RichTextField = lazy(() =>
  import('../../../ui/form/rich-text-field.tsx').then((file) => ({ default: file.RichTextField })),
)

const newPlanValues = {
  title: '',
  description: '',
  paymentType: 'both' as Plan['paymentType'],
  costCents: null as unknown as number, // empty until a price is entered, which the contract requires
  currency: 'USD' as const,
  annualDiscountPercent: 0,
  tokenLimit: 500_000,
  storageLimitMb: 10_000,
  customerLimit: null,
  professionalLimit: 5,
  staffLimit: null,
  pageLimit: null,
}
const valuesOf = (plan: Plan) => ({
  title: plan.title,
  description: plan.description,
  paymentType: plan.paymentType,
  costCents: plan.costCents,
  currency: plan.currency,
  annualDiscountPercent: plan.annualDiscountPercent,
  tokenLimit: plan.tokenLimit,
  storageLimitMb: plan.storageLimitMb,
  customerLimit: plan.customerLimit,
  professionalLimit: plan.professionalLimit,
  staffLimit: plan.staffLimit,
  pageLimit: plan.pageLimit,
  version: plan.version,
})

/** Form of a new or existing plan, in a sheet over the screen that opened it. */
export function PlanSheet({
  plan,
  onClose,
  onSaved,
}: {
  readonly plan?: Plan
  readonly onClose: () => void
  readonly onSaved: (plan: Plan) => void
}) {
  return plan ? (
    <EditSheet plan={plan} onClose={onClose} onSaved={onSaved} />
  ) : (
    <NewSheet onClose={onClose} onSaved={onSaved} />
  )
}

function NewSheet({ onClose, onSaved }: { readonly onClose: () => void; readonly onSaved: (plan: Plan) => void }) {
  const { t } = useTranslation(['plans', 'common'])
  const form = useContractForm(PlanFields, { defaultValues: newPlanValues, draft: 'plan.new' })
  const create = useMutation(planMutations.create())
  return (
    <SideSheet
      open
      width={620}
      onClose={onClose}
      title={t('new')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('form.create')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('new')}
        onSubmit={async (values) => {
          const created = await create.mutateAsync(values)
          showToast(t('done.create', { title: created.title }), { tone: 'success' })
          onSaved(created)
        }}
      >
        <PlanFormFields form={form} />
      </ContractForm>
    </SideSheet>
  )
}

function EditSheet({
  plan,
  onClose,
  onSaved,
}: {
  readonly plan: Plan
  readonly onClose: () => void
  readonly onSaved: (plan: Plan) => void
}) {
  const { t } = useTranslation(['plans', 'common'])
  const client = useQueryClient()
  const form = useContractForm(PlanUpdate, { defaultValues: valuesOf(plan) })
  const update = useMutation(planMutations.update(plan.id))
  const describeStale = (refusal: ApiError) => {
    const fields = changedFields(refusal, (name) => t(`fieldNames.${name}`))
    return fields.length > 0 ? t('form.staleFields', { fields: fields.join(', ') }) : undefined
  }
  return (
    <SideSheet
      open
      width={620}
      onClose={onClose}
      title={t('edit')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      {plan.sealed ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('form.sealed')}
        </Alert>
      ) : null}
      <ContractForm
        form={form}
        current={async () => valuesOf(await client.fetchQuery({ ...planQueries.detail(plan.id), staleTime: 0 }))}
        describeStale={describeStale}
        label={t('edit')}
        onSubmit={async (values) => {
          const updated = await update.mutateAsync(values)
          showToast(t('common:actions.saved'), { tone: 'success' })
          onSaved(updated)
        }}
      >
        <PlanFormFields form={form} />
      </ContractForm>
    </SideSheet>
  )
}

const planFieldNames = [
  'title',
  'description',
  'paymentType',
  'costCents',
  'annualDiscountPercent',
  'tokenLimit',
  'storageLimitMb',
  'customerLimit',
  'professionalLimit',
  'staffLimit',
  'pageLimit',
] as const
type PlanField = (typeof planFieldNames)[number]

/** Returns the labels of the fields that another administrator has changed since the form was opened. */
function changedFields({ details }: ApiError, nameOf: (field: PlanField) => string): string[] {
  const changedNames: unknown =
    typeof details === 'object' && details !== null && 'changed' in details ? details.changed : []
  return planFieldNames.filter((field) => Array.isArray(changedNames) && changedNames.includes(field)).map(nameOf)
}

type PlanForm = Pick<ReturnType<typeof useContractForm<typeof newPlanValues, unknown>>, 'field' | 'control'>

function PlanFormFields({ form: untypedForm }: { readonly form: unknown }) {
  const { t } = useTranslation('plans')
  const form = untypedForm as PlanForm // Both schemas have these fields; the one of an edit adds only the version.
  const [cost, discount, payment] = useWatch({
    control: form.control,
    name: ['costCents', 'annualDiscountPercent', 'paymentType'],
  })
  const yearlyCents =
    typeof cost === 'number' && cost > 0 && typeof discount === 'number' && discount >= 0 && discount <= 100
      ? yearlyCostCents(cost, discount)
      : undefined
  return (
    <>
      <TextField {...form.field('title')} label={t('fieldNames.title')} required maxLength={120} autoFocus />
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <RichTextField
          {...form.field('description')}
          label={t('fieldNames.description')}
          required
          hint={t('form.descriptionHint')}
        />
      </Suspense>
      <FieldRow columns={3}>
        <SelectField
          {...form.field('paymentType')}
          label={t('fieldNames.paymentType')}
          required
          options={(['monthly', 'yearly', 'both'] as const).map((value) => ({
            value,
            label: t(`paymentTypes.${value}`),
          }))}
        />
        <MoneyField {...form.field('costCents')} label={t('fieldNames.costCents')} required />
        <TextField
          {...form.field('annualDiscountPercent')}
          label={t('fieldNames.annualDiscountPercent')}
          type="number"
          inputMode="decimal"
          disabled={payment === 'monthly'}
        />
      </FieldRow>
      <Box role="status" sx={{ mt: -1, mb: 2.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {payment !== 'monthly' && yearlyCents !== undefined
          ? t('form.year', { price: formatMoney(yearlyCents) })
          : t('form.noYear')}
      </Box>
      <FieldRow>
        <LimitField {...form.field('tokenLimit')} label={t('fieldNames.tokenLimit')} hint={t('form.tokensHint')} />
        <LimitField
          {...form.field('storageLimitMb')}
          label={t('fieldNames.storageLimitMb')}
          hint={t('form.storageHint')}
        />
        <LimitField {...form.field('pageLimit')} label={t('fieldNames.pageLimit')} hint={t('form.pagesHint')} />
        <LimitField {...form.field('professionalLimit')} label={t('fieldNames.professionalLimit')} />
        <LimitField {...form.field('staffLimit')} label={t('fieldNames.staffLimit')} />
        <LimitField {...form.field('customerLimit')} label={t('fieldNames.customerLimit')} />
      </FieldRow>
    </>
  )
}
