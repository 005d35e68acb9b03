import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { schedulingErrors } from '../scheduling.errors.ts'

/** Names that the URLs of other pages use. */
const reservedSlugs = new Set([
  'search',
  'about',
  'api',
  'app',
  'admin',
  'appointments',
  'professionals',
  'public',
  'marketplace',
  'sitemap',
  'robots',
])

/** Derives a slug from a name: `Lcda. María Nuñez Ríos` → `lcda-maria-nunez-rios`. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  return plain.length < 3 || reservedSlugs.has(plain) ? `abogado-${plain}`.replace(/-$/, '') : plain
}

/** Returns the professional of a public name, in any scope; undefined when the name is unknown. */
export const professionalOfSlug = async (em: EntityManager, slug: string): Promise<string | undefined> =>
  (
    await row(
      em,
      { id: col.uuid.nullable },
      sql`${preparedStatement}select app.professional_of_slug(${slug.toLowerCase()}) as id`,
    )
  )?.id ?? undefined

/** Returns the public name of a professional of the current company; null when they have none. */
export const slugOf = async (em: EntityManager, professionalId: string): Promise<string | null> =>
  (
    await row(
      em,
      { slug: col.text },
      sql`select slug from public_slug where company_id = (select app.company())
        and professional_id = ${professionalId}`,
    )
  )?.slug ?? null

/** Returns an unused name derived from a person's name, with a number if the plain name is taken. Does not claim it. */
export async function freeSlug(em: EntityManager, name: string): Promise<string> {
  const preferred = slugFrom(name)
  for (let n = 1; n < 1_000; n += 1) {
    const candidate = n === 1 ? preferred : `${preferred}-${n}`
    if ((await professionalOfSlug(em, candidate)) === undefined) return candidate
  }
  return `${preferred}-${Date.now().toString(36)}`
}

/**
 * Replaces the public name of a professional of the current company. Runs in the caller's transaction.
 * @throws 409 `slug_taken`
 */
export async function setSlug(
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  slug: string,
): Promise<void> {
  if (reservedSlugs.has(slug)) throw schedulingErrors.error('slug_taken')
  const holder = await professionalOfSlug(tx, slug)
  if (holder === professionalId) return
  if (holder) throw schedulingErrors.error('slug_taken')
  try {
    await change(
      tx,
      sql`
      insert into public_slug (slug, company_id, professional_id) values (${slug}, ${companyId}, ${professionalId})
      on conflict (company_id, professional_id) do update set slug = excluded.slug`,
    )
  } catch (error) {
    if (constraintOf(error) === 'public_slug_pkey') throw schedulingErrors.error('slug_taken')
    throw error
  }
}

/**
 * Returns the public name of a professional of the current company, and creates it from their name if there is none.
 * When a concurrent request takes a name first, the next candidate is tried.
 */
export async function claimSlug(
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  name: string,
): Promise<string> {
  const currentSlug = await slugOf(tx, professionalId)
  if (currentSlug) return currentSlug
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const slug = await freeSlug(tx, name)
    const insertedRows = await change(
      tx,
      sql`
      insert into public_slug (slug, company_id, professional_id) values (${slug}, ${companyId}, ${professionalId})
        on conflict do nothing`,
    )
    if (insertedRows > 0) return slug
    const slugOfConcurrentRequest = await slugOf(tx, professionalId)
    if (slugOfConcurrentRequest) return slugOfConcurrentRequest
  }
  throw schedulingErrors.error('slug_taken')
}
