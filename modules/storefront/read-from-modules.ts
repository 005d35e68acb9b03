import type { Services } from '#server/services.ts'
import type { Locale } from '#server/contract/locale.ts'
import { withScope } from '#server/db/scope.ts'
import { invoicingModule } from '#modules/invoicing/index.ts'
import {
  listedProfessionals,
  marketplaceModule,
  marketplaceOverview,
  readProfessional,
  searchProfessionals,
  type ProfessionalReader,
} from '#modules/marketplace/index.ts'
import { ProfessionalSearch } from '#modules/marketplace/search/search.contract.ts'
import { schedulingModule } from '#modules/scheduling/index.ts'
import { apiQuery, type SearchForm } from './addresses.contract.ts'
import type { StorefrontData } from './storefront-data.ts'
import type { Overview } from './page.contract.ts'

/** Milliseconds for which the choices of the search are cached. They change when a profile is published. */
const overviewTtlMs = 60_000

/** Returns a reader that caches results by key. Concurrent callers share one read; failures are not cached. */
function memoizeWithTtl<T>(ttlMs: number, now: () => number): (key: string, read: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, { readonly until: number; readonly value: Promise<T> }>()
  return (key, read) => {
    const entry = entries.get(key)
    if (entry && entry.until > now()) return entry.value
    const value = read()
    entries.set(key, { until: now() + ttlMs, value })
    value.catch(() => {
      entries.delete(key)
    })
    return value
  }
}

/** Converts the form to a query of the API; values that the API refuses are dropped. */
function parseSearch(form: SearchForm) {
  const query = { ...apiQuery(form) }
  const parsed = ProfessionalSearch.safeParse(query)
  if (parsed.success) return parsed.data
  for (const {
    path: [name],
  } of parsed.error.issues)
    delete query[String(name)]
  return ProfessionalSearch.parse(query)
}

/** Loads the data of the pages from the modules in this process, as an anonymous visitor may see it. */
export function readFromModules(services: Services): StorefrontData {
  const { openWork, ports } = services
  const booking = services.use(schedulingModule).publicBooking
  const { alertOf } = services.use(marketplaceModule)
  const { payPageOf } = services.use(invoicingModule)
  const reader = (locale: Locale): ProfessionalReader => ({ em: openWork().em, ports, locale })
  const asVisitor = <T>(work: () => Promise<T>): Promise<T> => withScope({ kind: 'public' }, work)
  const overviews = memoizeWithTtl<Overview>(overviewTtlMs, () => ports.clock.now().getTime())
  return {
    search: (form, locale) => asVisitor(() => searchProfessionals(reader(locale), parseSearch(form))),
    overview: (locale) => overviews(locale, () => asVisitor(() => marketplaceOverview(reader(locale)))),
    professional: (slug, locale) => asVisitor(() => readProfessional(reader(locale), slug)),
    listedPages: (after, limit) => asVisitor(() => listedProfessionals(openWork().em, { after, limit })),
    availability: (slug, locale) => asVisitor(() => booking.freeTimes(slug, locale)),
    alert: (token) => asVisitor(() => alertOf(token)),
    payment: (token) => asVisitor(() => payPageOf(token)),
    appointment: (token, locale) => asVisitor(() => booking.managed(token, locale)),
  }
}
