import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { formsErrors } from '../forms.errors.ts'

/** Letters and digits that are not confused when read aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomTail = (): string => [...randomBytes(6)].map((byte) => alphabet[byte % alphabet.length]).join('')

/** Characters of the title in an address; `FormSlug` allows 60 with the random tail. */
const maxTitleLength = 44

/** Returns `entrevista-inicial-k3v9qd` for `Entrevista inicial`: the random tail prevents guessing. */
export function slugFor(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxTitleLength)
    .replace(/^-+|-+$/g, '')
  return `${plain || 'formulario'}-${randomTail()}`
}

const claimSlug = async (tx: EntityManager, companyId: string, formId: string, slug: string): Promise<boolean> =>
  (await change(
    tx,
    sql`insert into form_slug (slug, company_id, form_id) values (${slug}, ${companyId}, ${formId})
      on conflict (slug) do nothing`,
  )) > 0

/** Reserves an address permanently; a former address of the same form is accepted. @throws 409 `form_slug_taken` */
export async function reserveSlug(tx: EntityManager, companyId: string, formId: string, slug: string): Promise<string> {
  if (await claimSlug(tx, companyId, formId, slug)) return slug
  const isOwn = await exists(
    tx,
    sql`select from form_slug where slug = ${slug} and company_id = ${companyId} and form_id = ${formId}`,
  )
  if (!isOwn) throw formsErrors.error('form_slug_taken')
  return slug
}

/** Returns former addresses of the form, sorted. */
export async function formerSlugs(
  em: EntityManager,
  { companyId, id, slug }: { readonly companyId: string; readonly id: string; readonly slug: string },
): Promise<string[]> {
  const slugs = await rows(
    em,
    { slug: col.text },
    sql`select slug from form_slug where company_id = ${companyId} and form_id = ${id} and slug <> ${slug}
      order by slug`,
  )
  return slugs.map((row) => row.slug)
}

/** Reserves an address derived from the title. */
export async function reserveSlugFor(
  tx: EntityManager,
  companyId: string,
  formId: string,
  title: string,
): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const slug = slugFor(title)
    if (await claimSlug(tx, companyId, formId, slug)) return slug
  }
  throw formsErrors.error('form_slug_taken')
}
