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

/** Loads the data of the pages in the scope `public`. Throws an error of status 404 for missing and non-public data. */
export interface StorefrontData {
  search(form: SearchForm, locale: Locale): Promise<Results>
  overview(locale: Locale): Promise<Overview>
  professional(slug: string, locale: Locale): Promise<Professional>
  /**
   * Returns the pages of listed professionals by slug.
   * @param after the last slug of the previous call; empty for the first call
   */
  listedPages(after: string, limit: number): Promise<readonly ListedPage[]>
  /** Returns free times of the next 31 days in the company's time zone. */
  availability(slug: string, locale: Locale): Promise<AvailabilityResponse>
  appointment(token: string, locale: Locale): Promise<ManagedAppointmentResponse>
  /** Returns the invoice of a payment link. @throws 404 `pay_link_not_found` */
  payment(token: string): Promise<PayPageResponse>
  alert(token: string): Promise<AlertResponse>
}
