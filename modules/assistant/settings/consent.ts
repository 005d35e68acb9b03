import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { exists, preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { AppError } from '#server/http/errors.ts'
import type { Context } from '#server/http/context.ts'
import type { Mode } from '../assistant.contract.ts'
import { assistantErrors } from '../assistant.errors.ts'

const consentRow = {
  clientDataAllowed: col.boolean,
  customersAllowed: col.boolean,
  version: col.int,
} as const satisfies Shape
export type Consent = RowOf<typeof consentRow>

/** Returns the office's consent. Until its owner decides, no client data may be sent. */
export async function readConsent(em: EntityManager, companyId: string): Promise<Consent> {
  return (
    (await row(
      em,
      consentRow,
      sql`${preparedStatement}select client_data_allowed as "clientDataAllowed", customers_allowed as "customersAllowed", version
        from assistant_setting where company_id = ${companyId}`,
    )) ?? { clientDataAllowed: false, customersAllowed: true, version: 0 }
  )
}

export const isExcluded = (em: EntityManager, companyId: string, caseId: string): Promise<boolean> =>
  exists(
    em,
    sql`${preparedStatement}select from assistant_excluded_case where company_id = ${companyId} and case_id = ${caseId}`,
  )

/** Returns whether a job may send text of a case to the provider. For requests of a person see {@link refusalOf}. */
export const maySendCase = (em: EntityManager, companyId: string, caseId: string): Promise<boolean> =>
  exists(
    em,
    sql`${preparedStatement}select from assistant_setting where company_id = ${companyId} and client_data_allowed
      and not exists (select from assistant_excluded_case where company_id = ${companyId} and case_id = ${caseId})`,
  )

export type ConsentRefusal = 'client_data_not_allowed' | 'case_excluded' | 'customers_not_allowed'
export interface ConsentSubject {
  readonly mode: Mode
  readonly caseId: string | null
}

/** Returns the reason why this person may not ask, or null. Does not check whether they may see the case. */
export async function refusalOf(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  { mode, caseId }: ConsentSubject,
): Promise<ConsentRefusal | null> {
  const consent = await readConsent(em, actor.companyId)
  if (!can(actor, 'assistant.work') && !consent.customersAllowed) return 'customers_not_allowed'
  if (mode === 'general') return null
  if (!consent.clientDataAllowed) return 'client_data_not_allowed'
  return caseId !== null && (await isExcluded(em, actor.companyId, caseId)) ? 'case_excluded' : null
}

/** @throws 403 `client_data_not_allowed`, `case_excluded`, `customers_not_allowed` */
export async function assertAllowed(ctx: Pick<Context, 'em' | 'actor'>, subject: ConsentSubject): Promise<void> {
  const refusal = await refusalOf(ctx, subject)
  if (refusal) throw assistantErrors.error(refusal)
}

/** Returns the error that a question would get now: a refusal of the office, then a missing provider. */
export async function blockOf(
  ctx: Pick<Context, 'em' | 'actor' | 'ports'>,
  subject: ConsentSubject,
): Promise<AppError | null> {
  const refusal = await refusalOf(ctx, subject)
  if (refusal) return assistantErrors.error(refusal)
  return ctx.ports.llm.configured ? null : assistantErrors.error('assistant_not_configured')
}
