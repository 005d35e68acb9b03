import { useRef, useState, type FormEvent } from 'react'
import { normalizeEmail } from '#server/contract/email-address.ts'
import { availabilityAlertApi } from './alert.queries.ts'
import { failureOf, newIdempotencyKey } from './booking-failure.ts'
import type { Failure } from './booking-model.ts'
import { limits } from './details-rules.ts'
import { Field, fieldId, HoneypotField } from './field.tsx'
import { FailureNote, Note } from './notes.tsx'
import { useLanguage } from './words.ts'

/** Asks for a mail when the professional first offers times. */
export function AlertForm({ slug }: { readonly slug: string }) {
  const { locale, translate } = useLanguage()
  const [email, setEmail] = useState('')
  const [website, setWebsite] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  /** `kept`: without a mail server the message was only stored. */
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'kept'>('open')
  const requestKey = useRef('')

  const send = async () => {
    setState('sending')
    setFailure(undefined)
    requestKey.current ||= newIdempotencyKey()
    try {
      const { kept } = await availabilityAlertApi(locale).request({
        params: { slug },
        body: { email, locale, requestKey: requestKey.current, ...(website ? { website } : {}) },
      })
      setState(kept ? 'kept' : 'sent')
    } catch (error) {
      setState('open')
      setFailure(failureOf(error, { text: translate('alert.failed') }))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'open') return
    const isEmpty = email.trim() === ''
    const isValid = normalizeEmail(email) !== null
    setProblem(isValid ? undefined : translate(isEmpty ? 'problems.email' : 'problems.emailShape'))
    if (isValid) void send()
    else document.getElementById(fieldId('email'))?.focus()
  }

  if (state === 'sent')
    return (
      <Note tone="success" title={translate('alert.sentTitle')} takesFocus>
        {translate('alert.sent', { email: email.trim() })}
      </Note>
    )
  if (state === 'kept')
    return (
      <Note tone="info" title={translate('alert.keptTitle')} takesFocus>
        {translate('alert.kept')}
      </Note>
    )
  return (
    <form className="bk-alert" noValidate onSubmit={submit}>
      <h3>{translate('alert.heading')}</h3>
      <FailureNote failure={failure} />
      <Field
        name="email"
        label={translate('details.email')}
        hint={translate('alert.hint')}
        value={email}
        onChange={setEmail}
        problem={problem}
        required
        type="email"
        autoComplete="email"
        max={limits.email}
      />
      <HoneypotField label={translate('details.website')} onChange={setWebsite} />
      <button type="submit" className="button primary" aria-disabled={state === 'sending'}>
        {translate(state === 'sending' ? 'alert.sending' : 'alert.send')}
      </button>
    </form>
  )
}
