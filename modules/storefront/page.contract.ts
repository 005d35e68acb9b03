// The model of a public page: JSON that the server passes to the renderer and, inside the page, to the browser.
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import type { Suggestions as SuggestionsSchema } from '#modules/marketplace/search/search-response.contract.ts'
import type {
  MarketplaceOverview,
  ProfessionalResults,
  PublicProfessional,
  PublicProfessionalCard,
} from '#modules/marketplace/search/search.contract.ts'
import type { AvailabilityAlert } from '#modules/marketplace/alerts/alerts.contract.ts'
import type { PayPage } from '#modules/invoicing/online/online.contract.ts'
import type { ManagedAppointment } from '#modules/scheduling/appointments/appointment-shapes.contract.ts'
import type { Availability, BookedProfessional } from '#modules/scheduling/appointments/free-times.contract.ts'
import type { SearchForm } from './addresses.contract.ts'

export type Results = z.output<typeof ProfessionalResults>
export type Card = z.output<typeof PublicProfessionalCard>
export type Professional = z.output<typeof PublicProfessional>
export type Suggestions = z.output<typeof SuggestionsSchema>
export type Overview = z.output<typeof MarketplaceOverview>
export type AvailabilityResponse = z.output<typeof Availability>
export type BookedProfessionalResponse = z.output<typeof BookedProfessional>
export type AlertResponse = z.output<typeof AvailabilityAlert>
export type PayPageResponse = z.output<typeof PayPage>
export type ManagedAppointmentResponse = z.output<typeof ManagedAppointment>

/** Initial data of a booking. */
export interface BookingStart {
  readonly slug: string
  /** The next 31 days in the company's zone; null when they could not be loaded. */
  readonly availability: AvailabilityResponse | null
  /** Start of the slot that the visitor chose on a card, ISO 8601 UTC. */
  readonly slot: string | null
  /** Whether the professional takes no bookings. */
  readonly isClosed?: boolean
}

/** Data of every page. */
export interface PageFrame {
  readonly locale: Locale
  /** Whether the URL contains the language, so that links must repeat it. */
  readonly localeInAddress: boolean
  /** Chosen by the visitor; null to use the preference of the device. */
  readonly theme: 'light' | 'dark' | null
  /**
   * Time of the rendering, ISO 8601 UTC, to the minute. Pages use no other clock, so that server and browser render
   * identically.
   */
  readonly now: string
  /** Base path of the pages; empty on a marketplace host. */
  readonly base: '' | '/marketplace'
  /** Origin of the application, where the login is; empty when the page is on the application's host. */
  readonly applicationOrigin: string
  /** Path and query of this page, without the parameter of the language. */
  readonly path: string
  /** Canonical address; null when the page has none. */
  readonly canonical: string | null
  /** Absolute origin of the canonical addresses. */
  readonly origin: string
  /** Base path of the canonical addresses. Differs from `base` on the host that is not canonical. */
  readonly canonicalBase: '' | '/marketplace'
  /** Whether search engines may index the page. */
  readonly indexed: boolean
}

export type PageContent =
  | { readonly kind: 'landing'; readonly overview: Overview }
  | { readonly kind: 'search'; readonly form: SearchForm; readonly results: Results; readonly overview: Overview }
  | { readonly kind: 'professional'; readonly professional: Professional; readonly start: BookingStart }
  | { readonly kind: 'ranking' }
  | { readonly kind: 'schedule'; readonly booked: BookedProfessionalResponse; readonly start: BookingStart }
  | { readonly kind: 'appointment'; readonly appointment: ManagedAppointmentResponse; readonly token: string }
  /** `alert` is null once it was used, removed or expired. */
  | { readonly kind: 'alert'; readonly alert: AlertResponse | null; readonly token: string }
  /** `payment` is null for a link that is not valid. */
  | { readonly kind: 'payment'; readonly payment: PayPageResponse | null; readonly token: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failure' }
export type PageKind = PageContent['kind']

export type PageModel = PageFrame & PageContent
export type ModelOf<K extends PageKind> = PageFrame & Extract<PageContent, { kind: K }>
