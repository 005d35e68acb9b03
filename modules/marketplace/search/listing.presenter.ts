import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { activeLegalAreas } from '#modules/platform/index.ts'
import type { priceBases, spokenLanguages } from '../profile/professional-profile.contract.ts'
import type { PublicProfessionalCard } from './search.contract.ts'

export type Area = Awaited<ReturnType<typeof activeLegalAreas>>[number]
export type FreeSlot = z.output<typeof PublicProfessionalCard>['nextSlots'][number]

/** What everybody may see of a professional. */
export interface ListingRow {
  readonly user_id: string
  readonly slug: string
  readonly name: string
  readonly surname: string
  readonly company: string
  readonly professional_title: string | null
  readonly headline: string | null
  readonly photo_id: string | null
  readonly price_basis: (typeof priceBases)[number]
  readonly price_cents: number | null
  readonly city_id: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country_code: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly time_zone: string | null
  readonly remote: boolean
  readonly notary: boolean
  readonly languages: readonly (typeof spokenLanguages)[number][]
  readonly area_ids: readonly string[]
  readonly verified_on: string | null
  readonly next_free_at: string | null
  readonly updated_at: string
}

const columns =
  sql.raw(`l.user_id, l.slug, l.name, l.surname, l.company, l.professional_title, l.headline, l.photo_id, l.price_basis,
    l.price_cents, l.city_id, l.city, l.state,
  l.country_code, l.latitude, l.longitude, l.time_zone, l.remote, l.notary, l.languages, l.area_ids,
    l.verified_on::text, l.next_free_at, l.updated_at`)

/** In the order of the ids. */
export async function readListings(em: EntityManager, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return []
  return rows<ListingRow>(
    em,
    sql`
    select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality w (id, place) join public_listing l
      on l.user_id = w.id order by w.place`,
  )
}

export const readListing = async (em: EntityManager, slug: string): Promise<ListingRow | undefined> =>
  (await rows<ListingRow>(em, sql`select ${columns} from public_listing l where l.slug = ${slug}`))[0]

/** Areas that are in use, by their id, in their order. */
export const areasById = async (em: EntityManager, locale: Locale): Promise<ReadonlyMap<string, Area>> =>
  new Map((await activeLegalAreas(em, locale)).map((area) => [area.id, area]))

const pricedByTheHour = new Set(['hourly', 'free_first'])

/** Addresses of pictures change with them, so that they may be kept. */
export const photoUrl = (slug: string, photoId: string | null): string | null =>
  photoId ? `/api/public/professionals/${slug}/photo?v=${photoId.slice(0, 8)}` : null
export const projectImageUrl = (slug: string, projectId: string, imageId: string | null): string | null =>
  imageId ? `/api/public/professionals/${slug}/portfolio/${projectId}/image?v=${imageId.slice(0, 8)}` : null

export const presentFace = (l: ListingRow, areas: ReadonlyMap<string, Area>, nextSlots: readonly FreeSlot[]) => ({
  slug: l.slug,
  name: l.name,
  surname: l.surname,
  professionalTitle: l.professional_title,
  headline: l.headline,
  company: l.company,
  photoUrl: photoUrl(l.slug, l.photo_id),
  priceBasis: l.price_basis,
  priceCents: l.price_cents,
  hourlyRateCents: pricedByTheHour.has(l.price_basis) ? l.price_cents : null,
  firstConsultationFree: l.price_basis === 'free_first',
  currency: 'USD' as const,
  city: l.city,
  cityId: l.city_id,
  state: l.state,
  countryCode: l.country_code,
  remote: l.remote,
  notary: l.notary,
  languages: [...l.languages],
  // One that was taken out of use is not shown.
  legalAreas: l.area_ids.flatMap((id) => areas.get(id) ?? []),
  verifiedOn: l.verified_on,
  nextSlots: [...nextSlots],
})
