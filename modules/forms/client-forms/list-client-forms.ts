import type { z } from 'zod'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { clientOfUser } from '#modules/companies/index.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { unseal } from '#server/secrets.ts'
import { publicFormUrl } from '../editing/forms.presenter.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { maxClientForms, type ClientForm } from './client-forms.contract.ts'

const sentFormRow = {
  id: col.uuid,
  title: col.text,
  slug: col.text,
  caseId: col.uuid,
  caseName: col.text,
  sentAt: col.timestamptz,
  expiresAt: col.timestamptz,
  openedAt: col.timestamptz.nullable,
  tokenSealed: col.bytea,
} as const satisfies Shape

/**
 * Lists forms that await an answer of the caller: forms sent to the client record of their login, in a case that they
 * may see. Excludes forms sent to an address that was entered by hand, because an address alone grants no access.
 */
export async function listClientForms(
  { sendKey }: Pick<FormsDependencies, 'sendKey'>,
  { em, actor }: Context,
): Promise<z.input<typeof ClientForm>[]> {
  const client = await clientOfUser(em, actor.userId)
  if (!client) return []
  const sent = await rows(
    em,
    sentFormRow,
    sql`select s.id, f.title, f.slug, c.id as "caseId", c.name as "caseName", s.sent_at as "sentAt",
        s.expires_at as "expiresAt", s.opened_at as "openedAt", s.token_sealed as "tokenSealed"
      from form_send s join form f on f.company_id = s.company_id and f.id = s.form_id and f.status = 'public'
        and f.deleted_at is null
      join case_file c on c.company_id = s.company_id and c.id = s.case_id
      where s.company_id = ${actor.companyId} and s.client_id = ${client.id} and s.answered_at is null
        and s.revoked_at is null and s.expires_at > now() and s.token_sealed is not null
        and ${ofVisibleCase(actor, 's')}
      order by s.expires_at, s.id limit ${sql.lit(maxClientForms)}`,
  )
  return sent.map(({ id, title, slug, caseId, caseName, sentAt, expiresAt, openedAt, tokenSealed }) => ({
    sendId: id,
    title,
    case: { id: caseId, name: caseName },
    sentAt: instant(sentAt),
    expiresAt: instant(expiresAt),
    opened: openedAt !== null,
    path: `${publicFormUrl('', slug)}?send=${unseal(sendKey, tokenSealed, id).toString()}`,
  }))
}
