import { Note } from '../booking/notes.tsx'
import { useLanguage } from '../booking/words.ts'
import type { PaymentByLink } from './payment.queries.ts'

/** A payment that was started at its provider: how to continue it, and a way to cancel it. */
export function OpenPaymentNote({
  payment: { id, provider, url },
  amount,
  busy,
  onCancel,
}: {
  readonly payment: Pick<PaymentByLink, 'id' | 'provider' | 'url'>
  /** Formatted. */
  readonly amount: string
  readonly busy: boolean
  readonly onCancel: (id: string) => unknown
}) {
  const { translate } = useLanguage()
  return (
    <Note
      tone="info"
      actions={
        <>
          {url ? (
            <a className="button primary" href={url}>
              {translate('pay.goOn')}
            </a>
          ) : null}
          <button type="button" className="button danger-quiet" aria-disabled={busy} onClick={() => void onCancel(id)}>
            {translate('pay.cancel')}
          </button>
        </>
      }
    >
      {translate(provider === 'ath' ? 'pay.openAth' : 'pay.openCard', { amount })}
    </Note>
  )
}
