import { useState, type FormEvent } from 'react'
import type { ManagedAppointmentResponse } from '#modules/storefront/page.contract.ts'
import { failureOf } from './booking-failure.ts'
import type { Failure } from './booking-model.ts'
import type { BookingApi } from './booking.queries.ts'
import { limits, noDetails, problemsOf } from './details-rules.ts'
import { Field } from './field.tsx'
import { FailureNote, Note } from './notes.tsx'
import { useLanguage } from './words.ts'

/** Form for the facts of the matter, once the professional accepted and no conflict exists. */
export function DescribeMatter({
  token,
  api,
  isSent,
  onSent,
}: {
  readonly token: string
  /** A description was sent already; it can be replaced. */
  readonly isSent: boolean
  readonly api: BookingApi
  readonly onSent: (appointment: ManagedAppointmentResponse) => void
}) {
  const { translate } = useLanguage()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(!isSent)
  const sendDescription = async () => {
    const foundProblem =
      text.trim() === ''
        ? translate('problems.description')
        : problemsOf({ ...noDetails, description: text }, { safePreConsultation: false, byPhone: false }, translate)
            .description
    setProblem(foundProblem)
    if (foundProblem || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      onSent(await api.describe({ params: { token }, body: { description: text.trim() } }))
      setText('')
      setOpen(false)
    } catch (error) {
      setFailure(failureOf(error, { text: translate('failure.change') }))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sendDescription()
  }
  if (!open)
    return (
      <Note
        tone="success"
        actions={
          <button type="button" className="bk-link" onClick={() => setOpen(true)}>
            {translate('manage.tellAgain')}
          </button>
        }
      >
        {translate('manage.told')}
      </Note>
    )
  return (
    <form className="bk-form bk-describe" noValidate onSubmit={submit}>
      <h2>{translate('manage.describeTitle')}</h2>
      <p className="muted">{translate('manage.describeHelp')}</p>
      <FailureNote failure={failure} />
      <Field
        name="description"
        label={translate('details.description')}
        value={text}
        onChange={setText}
        problem={problem}
        required
        rows={5}
        max={limits.description}
        hint={translate('details.descriptionHint')}
      />
      <div className="bk-actions end">
        <button type="submit" className="button primary" aria-disabled={busy}>
          {translate(busy ? 'review.sending' : 'manage.describe')}
        </button>
      </div>
    </form>
  )
}
