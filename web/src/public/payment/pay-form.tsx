import { useState } from 'react'
import { parseDecimal } from '#server/contract/decimal.ts'
import { Field } from '../booking/field.tsx'
import { useLanguage } from '../booking/words.ts'
import { formatsIn } from '../formats.ts'
import type { PaymentMethod } from './payment.queries.ts'

/** Returns whether an amount is in a range; NaN, which stands for text that is no amount, is in none. */
const isBetween = (cents: number, min: number, max: number): boolean => cents >= min && cents <= max

export interface ChosenPayment {
  readonly provider: PaymentMethod['provider']
  readonly amountCents: number
  readonly phone?: string
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** Chooses the payment method and the amount. */
export function PayForm({
  ways,
  balanceCents,
  isWhole = false,
  busy,
  onSubmit,
}: {
  readonly ways: readonly PaymentMethod[]
  readonly balanceCents: number
  /** The whole balance is paid, and no amount is asked for. */
  readonly isWhole?: boolean
  readonly busy: boolean
  readonly onSubmit: (chosen: ChosenPayment) => void
}) {
  const { locale, translate } = useLanguage()
  const formats = formatsIn(locale)
  const [provider, setProvider] = useState(ways[0]?.provider)
  const [amount, setAmount] = useState((balanceCents / 100).toFixed(2))
  const [phone, setPhone] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const way = ways.find((candidate) => candidate.provider === provider)
  if (!way) return null

  const cents = isWhole ? balanceCents : parseDecimal(amount, 2)
  const maxCents = Math.min(balanceCents, way.maxCents)
  const isAmountWrong = cents === null || !isBetween(cents, way.minCents, maxCents)
  const isPhoneWrong = way.asksPhone && digitsOf(phone).length !== 10
  const submit = () => {
    setSubmitted(true)
    if (busy || isAmountWrong || isPhoneWrong) return
    onSubmit({
      provider: way.provider,
      amountCents: cents,
      ...(way.asksPhone ? { phone: digitsOf(phone) } : {}),
    })
  }
  return (
    <form
      className="bk"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className="pay-ways">
        <legend className="label">{translate('pay.way')}</legend>
        {ways.map((option) => (
          <label key={option.provider} className="pay-way">
            <input
              type="radio"
              name="way"
              checked={option.provider === provider}
              onChange={() => setProvider(option.provider)}
            />
            <span>
              <strong>{translate(option.provider === 'ath' ? 'pay.ath' : 'pay.stripe')}</strong>
              <span className="muted">{translate(option.provider === 'ath' ? 'pay.athHelp' : 'pay.stripeHelp')}</span>
              {option.isTest ? <span className="muted">{translate('pay.test')}</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
      {isWhole ? null : (
        <Field
          name="amount"
          label={translate('pay.amount')}
          hint={translate('pay.amountHint')}
          value={amount}
          onChange={setAmount}
          required
          max={20}
          problem={
            submitted && isAmountWrong
              ? translate('pay.amountProblem', { min: formats.money(way.minCents), max: formats.money(maxCents) })
              : undefined
          }
        />
      )}
      {way.asksPhone ? (
        <Field
          name="phone"
          type="tel"
          autoComplete="tel"
          label={translate('pay.phone')}
          value={phone}
          onChange={setPhone}
          required
          max={30}
          problem={submitted && isPhoneWrong ? translate('pay.phoneProblem') : undefined}
        />
      ) : null}
      <div className="bk-actions">
        <button type="submit" className="button primary" aria-disabled={busy}>
          {translate(busy ? 'pay.sending' : 'pay.submit')}
        </button>
      </div>
    </form>
  )
}
