import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale, spokenLanguages } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { activeLegalAreas } from '#modules/platform/index.ts'
import { priceBases } from '../profile/professional-profile.contract.ts'
import type { PublicProfessionalCard } from './search.contract.ts'

export type Area = Awaited<ReturnType<typeof activeLegalAreas>>[number]
export type FreeSlot = z.output<typeof PublicProfessionalCard>['nextSlots'][number]

/** The public data of a professional. */
export const listingRow = {
  userId: col.uuid,
  slug: col.text,
  name: col.text,
  surname: col.text,
  company: col.text,
  professionalTitle: col.text.nullable,
  headline: col.text.nullable,
  photoId: col.uuid.nullable,
  priceBasis: col.oneOf(priceBases),
  priceCents: col.int.nullable,
  cityId: col.text.nullable,
  city: col.text.nullable,
  state: col.text.nullable,
  countryCode: col.text.nullable,
  latitude: col.double.nullable,
  longitude: col.double.nullable,
  timeZone: col.text.nullable,
  remote: col.boolean,
  notary: col.boolean,
  languages: col.array(col.textOf<(typeof spokenLanguages)[number]>()),
  areaIds: col.array(col.uuid),
  verifiedOn: col.text.nullable,
  nextFreeAt: col.timestamptz.nullable,
  updatedAt: col.timestamptz,
} as const satisfies Shape
export type ListingRow = RowOf<typeof listingRow>

const columns = sql.raw(`l.user_id as "userId", l.slug, l.name, l.surname, l.company,
  l.professional_title as "professionalTitle", l.headline, l.photo_id as "photoId", l.price_basis as "priceBasis",
  l.price_cents as "priceCents", l.city_id as "cityId", l.city, l.state, l.country_code as "countryCode", l.latitude,
  l.longitude, l.time_zone as "timeZone", l.remote, l.notary, l.languages, l.area_ids as "areaIds",
  l.verified_on::text as "verifiedOn", l.next_free_at as "nextFreeAt", l.updated_at as "updatedAt"`)

/** Returns the listings with these ids, in their order. */
export async function readListings(em: EntityManager, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return []
  return rows(
    em,
    listingRow,
    sql`
    select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality w (id, ordinal) join public_listing l
      on l.user_id = w.id order by w.ordinal`,
  )
}

/** Returns a listed professional by slug. */
export const readListing = async (em: EntityManager, slug: string): Promise<ListingRow | undefined> =>
  (await rows(em, listingRow, sql`select ${columns} from public_listing l where l.slug = ${slug}`))[0]

/** Returns the areas in use by their id, in their order. */
export const areasById = async (em: EntityManager, locale: Locale): Promise<ReadonlyMap<string, Area>> =>
  new Map((await activeLegalAreas(em, locale)).map((area) => [area.id, area]))

const pricedByTheHour = new Set(['hourly', 'free_first'])

/** Returns the URL of a photograph. It changes with the picture, so that the picture can be cached. */
export const photoUrl = (slug: string, photoId: string | null): string | null =>
  photoId ? `/api/public/professionals/${slug}/photo?v=${photoId.slice(0, 8)}` : null
export const projectImageUrl = (slug: string, projectId: string, imageId: string | null): string | null =>
  imageId ? `/api/public/professionals/${slug}/portfolio/${projectId}/image?v=${imageId.slice(0, 8)}` : null

export const presentListing = (l: ListingRow, areas: ReadonlyMap<string, Area>, nextSlots: readonly FreeSlot[]) => ({
  slug: l.slug,
  name: l.name,
  surname: l.surname,
  professionalTitle: l.professionalTitle,
  headline: l.headline,
  company: l.company,
  photoUrl: photoUrl(l.slug, l.photoId),
  priceBasis: l.priceBasis,
  priceCents: l.priceCents,
  hourlyRateCents: pricedByTheHour.has(l.priceBasis) ? l.priceCents : null,
  firstConsultationFree: l.priceBasis === 'free_first',
  currency: 'USD' as const,
  city: l.city,
  cityId: l.cityId,
  state: l.state,
  countryCode: l.countryCode,
  remote: l.remote,
  notary: l.notary,
  languages: [...l.languages],
  // Areas out of use are not shown.
  legalAreas: l.areaIds.flatMap((id) => areas.get(id) ?? []),
  verifiedOn: l.verifiedOn,
  nextSlots: [...nextSlots],
})
