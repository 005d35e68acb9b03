// What the booking needs of the page around it: its links and its clock.
import { emptySearch, inLanguage, paths } from '#modules/storefront/addresses.contract.ts'
import { usePage } from '../use-page.ts'

export interface Addresses {
  /** Where other professionals are found. */
  readonly others: string
  /** The page that reads, moves and cancels an appointment. */
  manage(token: string): string
  /** Where another appointment with the same professional is booked. */
  again(slug: string): string
}

export function useAddresses(): Addresses {
  const { frame, hrefs } = usePage()
  // A marketplace host has no calendars of offices: their pages are on the office's own.
  const link = (path: string) => inLanguage(`${frame.office}${path}`, frame.localeInAddress ? frame.locale : undefined)
  return {
    others: hrefs.search(emptySearch),
    manage: (token) => link(`/app/schedule/public/appointments/${encodeURIComponent(token)}`),
    again: (slug) => link(paths.schedule(slug)),
  }
}

/** The server's clock when the page was made, ISO 8601 UTC: what both sides render must not depend on another. */
export const usePageNow = (): string => usePage().frame.now
