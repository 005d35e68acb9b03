import type { PageKind } from '#modules/storefront/page.contract.ts'
import type { PageComponent } from '../page.tsx'
import { AlertPage } from './alert-page.tsx'
import { AppointmentPage, SchedulePage } from './booking-pages.tsx'
import { LandingPage } from './landing-page.tsx'
import { FailurePage, MissingPage } from './other-pages.tsx'
import { PaymentPage } from './payment-page.tsx'
import { ProfessionalPage } from './professional-page.tsx'
import { RankingPage } from './ranking-page.tsx'
import { SearchPage } from './search-page.tsx'

/** All pages, for the server. */
export const pages: Readonly<Record<PageKind, PageComponent>> = {
  landing: LandingPage,
  search: SearchPage,
  professional: ProfessionalPage,
  ranking: RankingPage,
  schedule: SchedulePage,
  appointment: AppointmentPage,
  alert: AlertPage,
  payment: PaymentPage,
  missing: MissingPage,
  failure: FailurePage,
}
