import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { nextFreeTimes } from '../free-times.ts'
import type { SentImage } from '../images/send-image.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { areasById, presentFace, projectImageUrl, readListing } from './listing.presenter.ts'
import type { PublicProfessional } from './search.contract.ts'
import type { ProfessionalReader } from './search-professionals.ts'

type Professional = z.output<typeof PublicProfessional>
interface ProfileRow {
  readonly description: string | null
  readonly social_media: Record<string, string>
  readonly studies: Professional['studies']
  readonly portfolio: readonly {
    readonly id: string
    readonly title: string
    readonly description: string | null
    readonly imageId: string | null
  }[]
}

/** @throws 404 `professional_not_listed` */
export async function readProfessional(reader: ProfessionalReader, slug: string): Promise<Professional> {
  const { em, locale } = reader
  const listing = await readListing(em, slug)
  const profile = listing && (await row<ProfileRow>(em, sql`select * from app.public_profile(${listing.user_id})`))
  if (!profile) throw marketplaceErrors.error('professional_not_listed')
  const [areas, slots] = [await areasById(em, locale), await nextFreeTimes(reader, [listing.user_id])]
  return {
    ...presentFace(listing, areas, slots.get(listing.user_id) ?? []),
    description: profile.description,
    latitude: listing.latitude,
    longitude: listing.longitude,
    timeZone: listing.time_zone,
    socialMedia: profile.social_media,
    studies: profile.studies.map(({ id, name, institution, startDate, endDate, description }) => ({
      id,
      name,
      institution,
      startDate,
      endDate,
      description,
    })),
    portfolio: profile.portfolio.map(({ id, title, description, imageId }) => ({
      id,
      title,
      description,
      imageUrl: projectImageUrl(slug, id, imageId),
    })),
    updatedAt: instant(listing.updated_at),
  }
}

/** The photograph of somebody who is listed, or the picture of one of their projects. @throws 404 `image_not_found` */
export async function findPublicImage(
  em: EntityManager,
  slug: string,
  projectId: string | null = null,
): Promise<SentImage> {
  const found = await row<{ image_id: string; size_bytes: number }>(
    em,
    sql`select * from app.public_image(${slug}, ${projectId}::uuid)`,
  )
  if (!found) throw marketplaceErrors.error('image_not_found')
  return { id: found.image_id, sizeBytes: found.size_bytes }
}

/** Everybody who is listed, by the name in their address, from the one after `after` on: for the site map. */
export async function listedProfessionals(
  em: EntityManager,
  { after = '', limit = 1_000 }: { readonly after?: string; readonly limit?: number } = {},
): Promise<{ slug: string; updatedAt: string }[]> {
  const found = await rows<{ slug: string; updated_at: string }>(
    em,
    sql`select slug, updated_at from public_listing where slug > ${after} order by slug limit ${sql.lit(limit)}`,
  )
  return found.map(({ slug, updated_at }) => ({ slug, updatedAt: instant(updated_at) }))
}
