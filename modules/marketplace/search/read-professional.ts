import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { nextFreeTimes } from '../free-times.ts'
import type { SentImage } from '../images/send-image.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { publicContactForm } from '../profile/contact-form.ts'
import { areasById, presentListing, projectImageUrl, readListing } from './listing.presenter.ts'
import type { PublicProfessional } from './search.contract.ts'
import type { ProfessionalReader } from './search-professionals.ts'

type Professional = z.output<typeof PublicProfessional>
const profileRow = {
  description: col.text.nullable,
  socialMedia: col.json<Record<string, string>>(),
  studies: col.json<Professional['studies']>(),
  ruaNumber: col.text.nullable,
  portfolio: col.json<
    readonly {
      readonly id: string
      readonly title: string
      readonly description: string | null
      readonly imageId: string | null
    }[]
  >(),
} as const satisfies Shape

/** @throws 404 `professional_not_listed` */
export async function readProfessional(reader: ProfessionalReader, slug: string): Promise<Professional> {
  const { em, locale } = reader
  const listing = await readListing(em, slug)
  const profile =
    listing &&
    (await row(
      em,
      profileRow,
      sql`select description, social_media as "socialMedia", studies, portfolio,
        app.public_licence_number(${listing.userId}) as "ruaNumber"
      from app.public_profile(${listing.userId})`,
    ))
  if (!profile) throw marketplaceErrors.error('professional_not_listed')
  const [areas, slots] = [await areasById(em, locale), await nextFreeTimes(reader, [listing.userId])]
  return {
    ...presentListing(listing, areas, slots.get(listing.userId) ?? []),
    description: profile.description,
    latitude: listing.latitude,
    longitude: listing.longitude,
    timeZone: listing.timeZone,
    socialMedia: profile.socialMedia,
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
    ruaNumber: profile.ruaNumber,
    contactForm: await publicContactForm(em, listing.userId),
    updatedAt: instant(listing.updatedAt),
  }
}

/**
 * Returns the photograph or a project's picture of a listed professional.
 * @throws 404 `image_not_found`
 */
export async function findPublicImage(
  em: EntityManager,
  slug: string,
  projectId: string | null = null,
): Promise<SentImage> {
  const image = await row(
    em,
    { imageId: col.uuid, sizeBytes: col.int },
    sql`select image_id as "imageId", size_bytes as "sizeBytes" from app.public_image(${slug}, ${projectId}::uuid)`,
  )
  if (!image) throw marketplaceErrors.error('image_not_found')
  return { id: image.imageId, sizeBytes: image.sizeBytes }
}

/** Returns the listed professionals in order of slug, beginning after the slug `after`: for the site map. */
export async function listedProfessionals(
  em: EntityManager,
  { after = '', limit = 1_000 }: { readonly after?: string; readonly limit?: number } = {},
): Promise<{ slug: string; updatedAt: string }[]> {
  const professionals = await rows(
    em,
    { slug: col.text, updatedAt: col.timestamptz },
    sql`select slug, updated_at as "updatedAt" from public_listing where slug > ${after} order by slug
          limit ${sql.lit(limit)}`,
  )
  return professionals.map(({ slug, updatedAt }) => ({ slug, updatedAt: instant(updatedAt) }))
}
