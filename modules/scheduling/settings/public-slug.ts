import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, hot, row, sql } from '#server/db/query.ts'
import { schedulingErrors } from '../scheduling.errors.ts'

/** Names that addresses use for something else. */
const reserved = new Set([
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

/** `Lcda. María Nuñez Ríos` → `lcda-maria-nunez-rios`: what a name could be in an address. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  return plain.length < 3 || reserved.has(plain) ? `abogado-${plain}`.replace(/-$/, '') : plain
}

/** The professional behind a public name, whoever asks; undefined when it is nobody's. */
export const professionalOfSlug = async (em: EntityManager, slug: string): Promise<string | undefined> =>
  (await row<{ id: string | null }>(em, sql`${hot}select app.professional_of_slug(${slug.toLowerCase()}) as id`))?.id ??
  undefined

/** The public name of a professional of the present company; null when they have none yet. */
export const slugOf = async (em: EntityManager, professionalId: string): Promise<string | null> =>
  (
    await row<{ slug: string }>(
      em,
      sql`select slug from public_slug where company_id = (select app.company())
        and professional_id = ${professionalId}`,
    )
  )?.slug ?? null

/** A free name made from a person's: a number is added where the plain one is taken. Nothing is claimed. */
export async function freeSlug(em: EntityManager, name: string): Promise<string> {
  const wanted = slugFrom(name)
  for (let n = 1; n < 1_000; n += 1) {
    const candidate = n === 1 ? wanted : `${wanted}-${n}`
    if ((await professionalOfSlug(em, candidate)) === undefined) return candidate
  }
  return `${wanted}-${Date.now().toString(36)}`
}

/**
 * Gives a professional of the present company this public name instead of the one they have. Runs in the caller's
 * transaction.
 * @throws 409 `slug_taken`
 */
export async function setSlug(
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  slug: string,
): Promise<void> {
  if (reserved.has(slug)) throw schedulingErrors.error('slug_taken')
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
 * The public name of a professional of the present company, made from their name if they have none. Who is beaten to a
 * name by somebody else takes the next.
 */
export async function claimSlug(
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  name: string,
): Promise<string> {
  const own = await slugOf(tx, professionalId)
  if (own) return own
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const slug = await freeSlug(tx, name)
    const written = await change(
      tx,
      sql`
      insert into public_slug (slug, company_id, professional_id) values (${slug}, ${companyId}, ${professionalId})
        on conflict do nothing`,
    )
    if (written > 0) return slug
    const claimed = await slugOf(tx, professionalId)
    if (claimed) return claimed
  }
  throw schedulingErrors.error('slug_taken')
}
