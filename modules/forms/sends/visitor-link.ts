// Links by which a visitor answers a form once for another module, which stores the record to which the response
// belongs. They are rows of sent forms without a case, so no list of a case shows them.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { tokenHash } from '../answering/link-token.ts'

export interface NewVisitorLink {
  readonly companyId: string
  readonly formId: string
  readonly email: string
  readonly locale: Locale
  /** Secret of the link, chosen by the caller; only its hash is stored. */
  readonly token: string
  /** The time until which a response belongs to the link. */
  readonly expiresAt: Date
}

/** Creates a link to a form, public or not: it can be answered while the form is public. @returns the link's id */
export async function createVisitorLink(
  tx: EntityManager,
  { companyId, formId, email, locale, token, expiresAt }: NewVisitorLink,
): Promise<string> {
  const id = randomUUIDv7()
  await change(
    tx,
    sql`
    insert into form_send (id, company_id, form_id, email, locale, token_hash, expires_at)
    values (${id}, ${companyId}, ${formId}, ${email}, ${locale}, ${tokenHash(token)}, ${expiresAt.toISOString()})`,
  )
  return id
}

export const extendVisitorLink = (tx: EntityManager, companyId: string, id: string, expiresAt: Date): Promise<number> =>
  change(
    tx,
    sql`update form_send set expires_at = ${expiresAt.toISOString()} where company_id = ${companyId} and id = ${id}
      and case_id is null`,
  )

/** Replaces the secrets of links; the former links stop working. */
export const renewVisitorLinks = (
  tx: EntityManager,
  companyId: string,
  links: readonly { readonly id: string; readonly token: string }[],
): Promise<number> =>
  change(
    tx,
    sql`
    update form_send s set token_hash = decode(n.hash, 'hex')
      from unnest(${links.map(({ id }) => id)}::uuid[],
                  ${links.map(({ token }) => tokenHash(token).toString('hex'))}::text[]) n (id, hash)
     where s.company_id = ${companyId} and s.id = n.id and s.case_id is null`,
  )

const visitorLinkRow = {
  id: col.uuid,
  formId: col.uuid,
  title: col.text,
  /** Name in the public address of the form. */
  slug: col.text,
  /** Visitors can answer the form now. */
  isPublic: col.boolean,
  expired: col.boolean,
  answeredAt: col.timestamptz.nullable,
  /** The response, unless it was deleted or waits for storage. */
  responseId: col.uuid.nullable,
} as const satisfies Shape
export type VisitorLink = RowOf<typeof visitorLinkRow>

/** Returns links by their ids. Needs the scope of the company. */
export async function findVisitorLinks(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisitorLink>> {
  if (ids.length === 0) return new Map()
  const links = await rows(
    em,
    visitorLinkRow,
    sql`
    select s.id, s.form_id as "formId", f.title, f.slug, f.status = 'public' and f.deleted_at is null as "isPublic",
           s.expires_at <= now() as expired, s.answered_at as "answeredAt", r.id as "responseId"
      from form_send s join form f on f.company_id = s.company_id and f.id = s.form_id
      left join form_response r on r.company_id = s.company_id and r.id = s.response_id and r.deleted_at is null
        and not r.over_quota
     where s.company_id = ${companyId} and s.id = any (${[...ids]}::uuid[])`,
  )
  return new Map(links.map((link) => [link.id, link]))
}

/** Returns the link that a response answered, if it belongs to another module. */
export const visitorLinkOfResponse = (
  em: EntityManager,
  companyId: string,
  responseId: string,
): Promise<{ readonly id: string; readonly formCreator: string | null } | undefined> =>
  row(
    em,
    { id: col.uuid, formCreator: col.uuid.nullable },
    sql`select s.id, f.created_by as "formCreator" from form_send s join form f on f.company_id = s.company_id
      and f.id = s.form_id where s.company_id = ${companyId} and s.response_id = ${responseId} and s.case_id is null`,
  )
