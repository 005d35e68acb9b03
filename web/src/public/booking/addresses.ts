// URLs and clock that the page passes to the booking.
import { emptySearch, inLanguage, paths } from '#modules/storefront/addresses.contract.ts'
import { usePage } from '../use-page.ts'

export interface Addresses {
  /** URL of other professionals. */
  readonly others: string
  /** URL of the page that shows, moves and cancels an appointment. */
  manage(token: string): string
  /** URL for another booking with the same professional. */
  again(slug: string): string
}

export function useAddresses(): Addresses {
  const { frame, hrefs } = usePage()
  // Marketplace hosts have no calendars of offices: these are on the office's own host.
  const link = (path: string) =>
    inLanguage(`${frame.applicationOrigin}${path}`, frame.localeInAddress ? frame.locale : undefined)
  return {
    others: hrefs.search(emptySearch),
    manage: (token) => link(`/app/schedule/public/appointments/${encodeURIComponent(token)}`),
    again: (slug) => link(paths.schedule(slug)),
  }
}

/** Server time of the rendering, ISO 8601 UTC, so that server and browser render the same. */
export const usePageNow = (): string => usePage().frame.now
