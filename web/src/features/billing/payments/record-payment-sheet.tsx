import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  OrderPayment,
  PlanPayment,
  paymentIntervals,
  paymentWays,
} from '#modules/billing/payments/payments.contract.ts'
import { companyEntity } from '../../../entities/company.queries.ts'
import { formatMoney, today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { paymentMutations, paymentQueries } from './payments.queries.ts'

/** Values for both kinds of payment; the choice of an order or a plan decides which body is sent. */
const PaymentForm = PlanPayment.omit({ planId: true, subtotalCents: true })
  .extend({
    planId: PlanPayment.shape.planId.nullable(),
    subtotalCents: PlanPayment.shape.subtotalCents.nullable(),
    orderId: OrderPayment.shape.orderId.nullable(),
  })
  .refine((values) => values.orderId !== null || values.planId !== null, {
    path: ['planId'],
    message: 'validation.required',
  })

type PaymentValues = z.output<typeof PaymentForm>

function bodyOf({ orderId, planId, companyId, interval, subtotalCents, ...details }: PaymentValues) {
  if (orderId) return { orderId, ...details }
  return { companyId, planId: planId ?? '', interval, ...(subtotalCents ? { subtotalCents } : {}), ...details }
}

/**
 * Records a payment that was made outside of the product: a cheque, a transfer, cash or ATH. The office has the paid
 * plan from then on.
 */
export function RecordPaymentSheet({
  companyId,
  onClose,
}: {
  readonly companyId?: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['payments', 'common'])
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const record = useMutation(paymentMutations.record())
  const form = useContractForm(PaymentForm, {
    defaultValues: {
      companyId: companyId ?? '',
      orderId: null,
      planId: null,
      interval: 'monthly',
      subtotalCents: null,
      way: 'check',
      reference: '',
      paidOn: today(),
      note: '',
    },
  })
  const { control, setValue } = form
  const [selectedCompanyId, orderId] = useWatch({ control, name: ['companyId', 'orderId'] })
  // An order is of one company: it would be paid although another company was chosen since.
  useEffect(() => setValue('orderId', null), [selectedCompanyId, setValue])
  return (
    <SideSheet
      open
      width={520}
      onClose={onClose}
      title={t('record.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('record.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('record.title')}
        onSubmit={async (values) => {
          const payment = await record.mutateAsync({ body: bodyOf(values), idempotencyKey })
          showToast(t('record.done', { number: payment.invoiceId, amount: formatMoney(payment.amountCents) }), {
            tone: 'success',
          })
          onClose()
        }}
      >
        <CompanyChoice form={form} />
        {selectedCompanyId ? <OrderChoice form={form} companyId={selectedCompanyId} /> : null}
        {orderId ? null : <PlanChoice form={form} />}
        <FieldRow>
          <SelectField
            {...form.field('way')}
            label={t('record.way')}
            required
            options={paymentWays.map((paymentWay) => ({ value: paymentWay, label: t(`ways.${paymentWay}`) }))}
          />
          <TextField {...form.field('paidOn')} label={t('record.paidOn')} type="date" required />
        </FieldRow>
        <TextField
          {...form.field('reference')}
          label={t('record.reference')}
          hint={t('record.referenceHint')}
          maxLength={100}
        />
        <TextField
          {...form.field('note')}
          label={t('record.note')}
          hint={t('record.noteHint')}
          rows={2}
          oneLine
          maxLength={500}
        />
      </ContractForm>
    </SideSheet>
  )
}

type RecordForm = ReturnType<typeof useContractForm<z.input<typeof PaymentForm>, PaymentValues>>

function CompanyChoice({ form }: { readonly form: RecordForm }) {
  const { t } = useTranslation('payments')
  const [searchText, setSearchText] = useState('')
  const { data = [], isFetching } = useQuery(companyEntity.choices(useDebounced(searchText)))
  return (
    <ComboField
      {...form.field('companyId')}
      label={t('columns.company')}
      required
      options={data.map((company) => ({
        id: company.id,
        label: company.name,
        ...(company.email ? { detail: company.email } : {}),
      }))}
      onSearch={setSearchText}
      loading={isFetching}
    />
  )
}

function OrderChoice({ form, companyId }: { readonly form: RecordForm; readonly companyId: string }) {
  const { t } = useTranslation(['payments', 'subscription'])
  const { data = [] } = useQuery(paymentQueries.openOrders(companyId))
  if (data.length === 0)
    return <Box sx={{ mb: 2, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('record.noOrders')}</Box>
  return (
    <SelectField
      {...form.field('orderId')}
      label={t('record.order')}
      hint={t('record.orderHint')}
      empty={t('record.withoutOrder')}
      options={data.map((order) => ({
        value: order.id,
        label: `${order.reference} · ${order.plan.title} (${t(`subscription:interval.${order.interval}`)}) · ${formatMoney(order.totalCents)}`,
      }))}
    />
  )
}

function PlanChoice({ form }: { readonly form: RecordForm }) {
  const { t } = useTranslation(['payments', 'subscription'])
  const { data = [] } = useQuery(paymentQueries.plans())
  const plans = data.filter((plan) => plan.status !== 'draft')
  const [planId, interval] = useWatch({ control: form.control, name: ['planId', 'interval'] })
  const plan = plans.find(({ id }) => id === planId)
  const price = interval === 'yearly' ? plan?.yearlyCostCents : plan?.costCents
  return (
    <>
      <FieldRow>
        <SelectField
          {...form.field('planId')}
          label={t('columns.plan')}
          required
          empty={t('record.choosePlan')}
          options={plans.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <SelectField
          {...form.field('interval')}
          label={t('record.interval')}
          required
          options={paymentIntervals.map((value) => ({ value, label: t(`subscription:interval.${value}`) }))}
        />
      </FieldRow>
      <MoneyField
        {...form.field('subtotalCents')}
        label={t('record.amount')}
        hint={
          typeof price === 'number' ? t('record.amountPrice', { price: formatMoney(price) }) : t('record.amountHint')
        }
      />
    </>
  )
}
