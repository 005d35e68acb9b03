import { useAddresses } from './addresses.ts'
import { AlertForm } from './alert-form.tsx'
import { useLanguage } from './words.ts'

/** Explains that a listed professional takes no bookings here, or not yet; offers a notice and links to others. */
export function NoCalendar({ slug }: { readonly slug: string }) {
  const { translate } = useLanguage()
  const { others } = useAddresses()
  return (
    <>
      <div className="bk-empty">
        <h3>{translate('empty.notYet')}</h3>
        <p>{translate('empty.notYetHelp')}</p>
        <div className="bk-actions">
          <a className="button" href={others}>
            {translate('empty.others')}
          </a>
        </div>
      </div>
      <AlertForm slug={slug} />
    </>
  )
}

/** The panel of a booking for a professional without a calendar. */
export function ClosedBooking({ slug }: { readonly slug: string }) {
  const { translate } = useLanguage()
  return (
    <div className="bk">
      <div className="bk-top">
        <h2>{translate('title')}</h2>
      </div>
      <NoCalendar slug={slug} />
    </div>
  )
}
