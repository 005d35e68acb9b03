import { FailureNote, Note } from '../booking/notes.tsx'
import { useLanguage } from '../booking/words.ts'
import { formatsIn } from '../formats.ts'
import { OpenPaymentNote } from './open-payment-note.tsx'
import { PayForm } from './pay-form.tsx'
import type { PaymentByLink, PayPageData } from './payment.queries.ts'
import { usePayment } from './use-payment.ts'

function InvalidLink() {
  const { translate } = useLanguage()
  return (
    <>
      <h1 className="bk-title">{translate('pay.goneTitle')}</h1>
      <div className="panel bk bk-manage">
        <p>{translate('pay.goneHelp')}</p>
      </div>
    </>
  )
}

/** The invoice of a link, and its payment. */
export function PayInvoice({
  initialPage,
  token,
}: {
  readonly initialPage: PayPageData | null
  readonly token: string
}) {
  return initialPage ? <PayableInvoice initialPage={initialPage} token={token} /> : <InvalidLink />
}

function EndedNote({ payment }: { readonly payment: PaymentByLink }) {
  const { locale, translate } = useLanguage()
  const amount = formatsIn(locale).money(payment.amountCents)
  if (payment.state === 'paid')
    return (
      <Note tone="success" takesFocus>
        {translate('pay.received', { amount })}
      </Note>
    )
  if (payment.state === 'open') return null
  return (
    <Note tone="warning" takesFocus>
      {translate(`pay.${payment.state}`)}
    </Note>
  )
}

function PayableInvoice({ initialPage, token }: { readonly initialPage: PayPageData; readonly token: string }) {
  const { locale, translate } = useLanguage()
  const formats = formatsIn(locale)
  const { page, openPayment, endedPayment, busy, failure, start, cancel } = usePayment(initialPage, token)
  const { invoice, office, ways } = page
  const isSettled = invoice.balanceCents === 0
  return (
    <>
      <h1 className="bk-title">{translate('pay.title', { number: invoice.number })}</h1>
      <p className="muted pay-office">{translate('pay.of', { office: office.name, client: invoice.clientName })}</p>
      <div className="panel bk bk-manage">
        <dl className="pay-facts" suppressHydrationWarning>
          <dt>{translate('pay.balance')}</dt>
          <dd className="pay-balance">{formats.money(invoice.balanceCents)}</dd>
          <dt>{translate('pay.total')}</dt>
          <dd>{formats.money(invoice.totalCents)}</dd>
        </dl>
        {isSettled ? null : (
          <p className="muted" suppressHydrationWarning>
            {translate('pay.due', { day: formats.day(invoice.dueOn) })}
          </p>
        )}
        <FailureNote failure={failure} />
        {endedPayment ? <EndedNote payment={endedPayment} /> : null}
        {isSettled ? <Note tone="success">{translate('pay.settled')}</Note> : null}
        {openPayment ? (
          <OpenPaymentNote
            payment={openPayment}
            amount={formats.money(openPayment.amountCents)}
            busy={busy}
            onCancel={cancel}
          />
        ) : null}
        {!isSettled && !openPayment && ways.length > 0 ? (
          <PayForm
            key={invoice.balanceCents}
            ways={ways}
            balanceCents={invoice.balanceCents}
            busy={busy}
            onSubmit={(chosen) => void start(chosen)}
          />
        ) : null}
        {!isSettled && !openPayment && ways.length === 0 ? <Note tone="info">{translate('pay.noWay')}</Note> : null}
      </div>
      {office.phone || office.email ? (
        <p className="muted pay-office">
          {office.name}
          {office.phone ? ` · ${office.phone}` : ''}
          {office.email ? ` · ${office.email}` : ''}
        </p>
      ) : null}
    </>
  )
}
