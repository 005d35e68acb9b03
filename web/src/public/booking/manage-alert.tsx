import { useState } from 'react'
import { defaultTimeZone } from '#server/contract/time.ts'
import type { AlertResponse } from '#modules/storefront/page.contract.ts'
import { nameOf } from '../display.ts'
import { usePage } from '../use-page.ts'
import { useAddresses } from './addresses.ts'
import { availabilityAlertApi, stopAvailabilityAlert } from './alert.queries.ts'
import { failureOf } from './booking-failure.ts'
import type { Failure } from './booking-model.ts'
import { dayIn, formatFullDay } from './dates.ts'
import { FailureNote, Note } from './notes.tsx'
import { useLanguage } from './words.ts'

function Gone() {
  const { translate } = useLanguage()
  const { others } = useAddresses()
  return (
    <>
      <h1 className="bk-title">{translate('alert.goneTitle')}</h1>
      <div className="panel bk bk-manage">
        <p>{translate('alert.goneHelp')}</p>
        <div className="bk-actions">
          <a className="button" href={others}>
            {translate('empty.others')}
          </a>
        </div>
      </div>
    </>
  )
}

/** Page of an alert's link: confirm or remove it. A GET confirms nothing, since mail scanners follow links. */
export function ManageAlert({
  alert: initialAlert,
  token,
}: {
  readonly alert: AlertResponse | null
  readonly token: string
}) {
  const { locale, translate } = useLanguage()
  const { hrefs } = usePage()
  const { others } = useAddresses()
  const [alert, setAlert] = useState(initialAlert)
  const [done, setDone] = useState<'confirmed' | 'stopped'>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  if (!alert) return <Gone />

  const { professional } = alert
  const { slug } = professional
  // In a sentence a title before a name would need an article in some languages.
  const name = `${professional.name} ${professional.surname}`
  const change = async (next: 'confirmed' | 'stopped') => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      if (next === 'confirmed') setAlert(await availabilityAlertApi(locale).confirm({ params: { token } }))
      else await stopAvailabilityAlert(locale, token)
      setDone(next)
    } catch (error) {
      setFailure(failureOf(error, { text: translate('alert.notSaved') }))
    } finally {
      setBusy(false)
    }
  }
  const isWaiting = alert.status === 'waiting'
  return (
    <>
      <h1 className="bk-title">{translate('alert.title', { name: nameOf(professional) })}</h1>
      <div className="panel bk bk-manage">
        <FailureNote failure={failure} />
        {done ? (
          <Note tone="success" takesFocus>
            {translate(done === 'confirmed' ? 'alert.confirmed' : 'alert.stopped')}
          </Note>
        ) : null}
        {done === 'stopped' ? null : (
          <p suppressHydrationWarning>
            {isWaiting
              ? translate('alert.waiting', {
                  name,
                  day: formatFullDay(dayIn(alert.expiresAt, defaultTimeZone), locale),
                })
              : translate('alert.unconfirmed', { name })}
          </p>
        )}
        <div className="bk-actions">
          {isWaiting || done === 'stopped' ? (
            <a className="button" href={slug === null ? others : hrefs.professional(slug)}>
              {translate(slug === null ? 'empty.others' : 'alert.profile')}
            </a>
          ) : (
            <button
              type="button"
              className="button primary"
              aria-disabled={busy}
              onClick={() => void change('confirmed')}
            >
              {translate('alert.confirm')}
            </button>
          )}
          {done === 'stopped' ? null : (
            <button
              type="button"
              className="button danger-quiet"
              aria-disabled={busy}
              onClick={() => void change('stopped')}
            >
              {translate('alert.stop')}
            </button>
          )}
        </div>
      </div>
    </>
  )
}
