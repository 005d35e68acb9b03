import type { Locale } from '#server/contract/locale.ts'
import type { SearchForm } from './addresses.contract.ts'
import type {
  AlertResponse,
  AvailabilityResponse,
  ManagedAppointmentResponse,
  PayPageResponse,
  Overview,
  Professional,
  Results,
} from './page.contract.ts'

/** The public page of a listed professional and its last change, for the site map. */
export interface ListedPage {
  readonly slug: string
  readonly updatedAt: string
}

/** Data of the pages, read in the scope `public`. Missing and non-public data throws an error of status 404. */
export interface StorefrontData {
  search(form: SearchForm, locale: Locale): Promise<Results>
  overview(locale: Locale): Promise<Overview>
  professional(slug: string, locale: Locale): Promise<Professional>
  /** Returns pages in the order of their slugs. @param after the last slug of the page before; empty for the first */
  listed(after: string, limit: number): Promise<readonly ListedPage[]>
  /** The next 31 days in the company's time zone. */
  availability(slug: string, locale: Locale): Promise<AvailabilityResponse>
  appointment(token: string, locale: Locale): Promise<ManagedAppointmentResponse>
  /** The invoice of a payment link. @throws 404 `pay_link_not_found` */
  payment(token: string): Promise<PayPageResponse>
  alert(token: string): Promise<AlertResponse>
}
