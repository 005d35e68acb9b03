import Alert from '@mui/material/Alert'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import type { BookingPaymentKind } from '#modules/scheduling/payment/type-payment.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { MoneyField, TextField, useField } from '../../../ui/form/text-field.tsx'
import type { FieldBinding } from '../../../ui/form/use-contract-form.ts'
import { bankQueries } from './banks.queries.ts'

interface PaymentValues {
  readonly kind: BookingPaymentKind
  readonly cents: number | null
  readonly refundHours: number | null
  readonly lateRefundPercent: number | null
}
const kinds: readonly BookingPaymentKind[] = ['advance', 'fee']

/** Returns a payment of another kind with the same amount and refunds: an advance has an account, a fee a rule. */
function withKind(kind: string, current: PaymentValues | null, bankId: string, priceCents: number | null) {
  if (kind === '') return null
  const shared = {
    cents: current?.cents ?? priceCents,
    refundHours: current?.refundHours ?? 24,
    lateRefundPercent: current?.lateRefundPercent ?? 0,
  }
  return kind === 'advance' ? { kind, ...shared, bankId } : { kind, ...shared, rule: '' }
}

/** The payment of a type at booking: none, an advance, or a fee that is earned on booking. */
export function PaymentFields({
  fields,
  priceCents,
}: {
  /** The binding of `payment` and of the values in it. */
  readonly fields: Readonly<
    Record<'payment' | 'cents' | 'bankId' | 'rule' | 'refundHours' | 'lateRefundPercent', FieldBinding>
  >
  readonly priceCents: number | null
}) {
  const { t } = useTranslation('scheduling-types')
  const { field, value, error } = useField(fields.payment)
  const payment = value as PaymentValues | null // typed `any` by the form
  const banks = useQuery(bankQueries.open())
  const openBanks = banks.data ?? []
  return (
    <>
      <FieldFrame label={t('payment.label')} hint={t('payment.hint')} error={payment === null ? error : undefined}>
        {({ id, describedBy }) => (
          <NativeSelect
            input={<OutlinedInput />}
            inputProps={{ id, 'aria-describedby': describedBy }}
            value={payment?.kind ?? ''}
            onChange={(event) => {
              field.onChange(withKind(event.target.value, payment, openBanks[0]?.id ?? '', priceCents))
            }}
          >
            <option value="">{t('payment.none')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`payment.kinds.${kind}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      {payment === null ? null : (
        <>
          <MoneyField {...fields.cents} label={t('payment.amount')} required />
          {payment.kind === 'advance' ? (
            <SelectField
              {...fields.bankId}
              label={t('payment.bank')}
              hint={openBanks.length === 0 && banks.isSuccess ? t('payment.noBank') : t('payment.bankHint')}
              required
              options={[
                ...(openBanks.length === 0 ? [{ value: '', label: t('payment.chooseBank') }] : []),
                ...openBanks.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : (
            <>
              <Alert severity="warning" sx={{ mb: 2 }}>
                {t('payment.proposed')}
              </Alert>
              <TextField
                {...fields.rule}
                label={t('payment.rule')}
                hint={t('payment.ruleHint')}
                rows={3}
                oneLine
                required
              />
            </>
          )}
          <FieldRow>
            <TextField {...fields.refundHours} type="number" label={t('payment.hours')} hint={t('payment.hoursHint')} />
            <TextField
              {...fields.lateRefundPercent}
              type="number"
              label={t('payment.late')}
              hint={t('payment.lateHint')}
            />
          </FieldRow>
        </>
      )}
    </>
  )
}
