import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { formsErrors } from '../forms.errors.ts'

/** Letters and digits that are not mistaken for each other when they are read aloud. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomTail = (): string => [...randomBytes(6)].map((byte) => signs[byte % signs.length]).join('')

/** `Entrevista inicial` → `entrevista-inicial-k3v9qd`: nobody finds forms by guessing names. */
export function slugFor(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 44)
    .replace(/^-+|-+$/g, '')
  return `${plain || 'formulario'}-${randomTail()}`
}

const claim = async (tx: EntityManager, companyId: string, formId: string, slug: string): Promise<boolean> =>
  (await change(
    tx,
    sql`insert into form_slug (slug, company_id, form_id) values (${slug}, ${companyId}, ${formId})
      on conflict (slug) do nothing`,
  )) > 0

/** Takes an address for ever; one the form had before is its own. @throws 409 `form_slug_taken` */
export async function takeSlug(tx: EntityManager, companyId: string, formId: string, slug: string): Promise<string> {
  if (await claim(tx, companyId, formId, slug)) return slug
  const own = await row(
    tx,
    sql`select 1 from form_slug where slug = ${slug} and company_id = ${companyId} and form_id = ${formId}`,
  )
  if (!own) throw formsErrors.error('form_slug_taken')
  return slug
}

/** Addresses that the form had before its present one, by their letters. */
export async function formerSlugs(
  em: EntityManager,
  { company_id, id, slug }: { readonly company_id: string; readonly id: string; readonly slug: string },
): Promise<string[]> {
  const found = await rows<{ slug: string }>(
    em,
    sql`select slug from form_slug where company_id = ${company_id} and form_id = ${id} and slug <> ${slug}
      order by slug`,
  )
  return found.map((one) => one.slug)
}

/** An address made from the title. */
export async function takeSlugFor(
  tx: EntityManager,
  companyId: string,
  formId: string,
  title: string,
): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const slug = slugFor(title)
    if (await claim(tx, companyId, formId, slug)) return slug
  }
  throw formsErrors.error('form_slug_taken')
}
