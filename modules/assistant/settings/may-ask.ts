import type { EntityManager } from '@mikro-orm/postgresql'
import { hot, row, sql } from '#server/db/query.ts'
import type { AppError } from '#server/http/errors.ts'
import type { Context } from '#server/http/context.ts'
import type { Mode } from '../assistant.contract.ts'
import { assistantErrors } from '../assistant.errors.ts'

export interface Consent {
  readonly clientDataAllowed: boolean
  readonly customersAllowed: boolean
  readonly version: number
}

/** What the office allows; while nobody has decided, nothing of clients leaves it. */
export async function readConsent(em: EntityManager, companyId: string): Promise<Consent> {
  return (
    (await row<Consent>(
      em,
      sql`${hot}select client_data_allowed as "clientDataAllowed", customers_allowed as "customersAllowed", version
        from assistant_setting where company_id = ${companyId}`,
    )) ?? { clientDataAllowed: false, customersAllowed: true, version: 0 }
  )
}

export const isExcluded = async (em: EntityManager, companyId: string, caseId: string): Promise<boolean> =>
  (await row(
    em,
    sql`${hot}select 1 from assistant_excluded_case where company_id = ${companyId} and case_id = ${caseId}`,
  )) !== undefined

/** Whether text of a case may be sent to the provider by work that nobody asked for at this moment (a job). */
export const mayLeave = async (em: EntityManager, companyId: string, caseId: string): Promise<boolean> =>
  (await readConsent(em, companyId)).clientDataAllowed && !(await isExcluded(em, companyId, caseId))

export type Refusal = 'client_data_not_allowed' | 'case_excluded' | 'customers_not_allowed'
export interface Subject {
  readonly mode: Mode
  readonly caseId: string | null
}

/** Why this person may not ask this, or null. Whether they may see the case is asked of the case. */
export async function refusalOf(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  { mode, caseId }: Subject,
): Promise<Refusal | null> {
  const consent = await readConsent(em, actor.companyId)
  if (actor.profile === 'customer' && !consent.customersAllowed) return 'customers_not_allowed'
  if (mode === 'general') return null
  if (!consent.clientDataAllowed) return 'client_data_not_allowed'
  return caseId !== null && (await isExcluded(em, actor.companyId, caseId)) ? 'case_excluded' : null
}

/** @throws 403 `client_data_not_allowed`, `case_excluded`, `customers_not_allowed` */
export async function assertAllowed(ctx: Pick<Context, 'em' | 'actor'>, subject: Subject): Promise<void> {
  const refused = await refusalOf(ctx, subject)
  if (refused) throw assistantErrors.error(refused)
}

/** Why nothing can be asked just now: what is refused, then what is missing. */
export async function blockOf(
  ctx: Pick<Context, 'em' | 'actor' | 'ports'>,
  subject: Subject,
): Promise<AppError | null> {
  const refused = await refusalOf(ctx, subject)
  if (refused) return assistantErrors.error(refused)
  return ctx.ports.llm.configured ? null : assistantErrors.error('assistant_not_configured')
}
