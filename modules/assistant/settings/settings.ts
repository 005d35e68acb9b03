import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { seesEventDetails } from '#modules/scheduling/index.ts'
import { caseExcluded, consentChanged } from '../assistant.events.ts'
import { maxOutputTokens } from '../answers/budget.ts'
import { remainingTokens } from '../answers/token-spend.ts'
import type {
  AssistantSettings,
  AssistantStatus,
  CaseForAssistant,
  assistantSettingsContract,
} from '../settings.contract.ts'
import { factTermStates } from '../sources/case-facts.ts'
import { isExcluded, readConsent, refusalOf } from './consent.ts'

export async function readSettings({ em, actor }: Context): Promise<z.input<typeof AssistantSettings>> {
  return { ...(await readConsent(em, actor.companyId)), can: { update: actor.owner } }
}

type NewSettings = z.output<(typeof assistantSettingsContract.routes.saveSettings)['body']>

/** Saves the office's consent and settings. @throws 409 `stale_version` */
export async function saveSettings(
  ctx: Context,
  { clientDataAllowed, customersAllowed, version }: NewSettings,
): Promise<z.input<typeof AssistantSettings>> {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const previousConsent = await readConsent(tx, companyId)
    const customers = customersAllowed ?? previousConsent.customersAllowed
    const saved = await change(
      tx,
      version === 0
        ? sql`
      insert into assistant_setting (company_id, client_data_allowed, customers_allowed, changed_by)
        values (${companyId}, ${clientDataAllowed}, ${customers}, ${userId}) on conflict do nothing`
        : sql`
      update assistant_setting set client_data_allowed = ${clientDataAllowed}, customers_allowed = ${customers},
        version = version + 1, changed_by = ${userId}, changed_at = now()
       where company_id = ${companyId} and version = ${version}`,
    )
    if (saved === 0) throw kernelErrors.error('stale_version')
    await record(tx, consentChanged, { companyId, userId, clientDataAllowed, customersAllowed: customers })
  })
  return readSettings(ctx)
}

export async function readStatus(ctx: Context): Promise<z.input<typeof AssistantStatus>> {
  const { em, actor, ports } = ctx
  const { configured, model } = ports.llm
  const consent = await readConsent(em, actor.companyId)
  const { remaining, limit } = await remainingTokens(ctx)
  return {
    configured,
    model: configured ? model : null,
    clientDataAllowed: consent.clientDataAllowed,
    allowed: can(actor, 'assistant.work') || consent.customersAllowed,
    remaining,
    limit,
    maxOutputTokens,
  }
}

/**
 * Counts the records of a case that the assistant can read on behalf of this person. `events` includes the dates of
 * terms. It excludes dates that this person must not know yet, because they are the second lawyer, who computes them
 * independently. Customers see only documents shared with them.
 */
async function countReadable(
  { em, actor }: Context,
  caseId: string,
): Promise<z.input<typeof CaseForAssistant>['counts']> {
  const isProfessional = can(actor, 'assistant.work')
  const counts = await row(
    em,
    { documents: col.int, transcripts: col.int, responses: col.int, events: col.int },
    sql`
    select (select count(*)::int from document d where d.company_id = ${actor.companyId} and d.case_id = ${caseId}
      and d.deleted_at is null and (${isProfessional} or d.shared_with_client) and d.mime_type <> 'text/vtt') as documents,
           (select count(*)::int from document d where d.company_id = ${actor.companyId} and d.case_id = ${caseId}
             and d.deleted_at is null and (${isProfessional} or d.shared_with_client)
             and d.mime_type = 'text/vtt') as transcripts,
           (select count(*)::int from form_response r where ${isProfessional} and r.company_id = ${actor.companyId}
             and r.case_id = ${caseId} and r.deleted_at is null and not r.suspected) as responses,
           (select count(*)::int from event e where ${isProfessional} and e.company_id = ${actor.companyId}
             and e.case_id = ${caseId} and e.deleted_at is null
             and ${seesEventDetails(actor.userId)})
           + (select count(*)::int from case_term t where ${isProfessional} and t.company_id = ${actor.companyId}
             and t.case_id = ${caseId} and t.state = any(${[...factTermStates]}::text[])
             and not exists (select from case_trigger g where g.company_id = t.company_id and g.id = t.trigger_id
               and g.second_id = ${actor.userId} and g.second_result = 'waiting')) as events`,
  )
  return counts ?? { documents: 0, transcripts: 0, responses: 0, events: 0 }
}

/** Returns which parts of a case the assistant may read. @throws 404 `case_not_found` */
export async function readCaseForAssistant(ctx: Context, caseId: string): Promise<z.input<typeof CaseForAssistant>> {
  const { em, actor } = ctx
  const { name } = await readCaseAccess(em, actor, caseId)
  const reason = await refusalOf(ctx, { mode: 'case', caseId })
  return {
    caseId,
    name,
    excluded: await isExcluded(em, actor.companyId, caseId),
    allowed: reason === null,
    reason,
    counts: await countReadable(ctx, caseId),
    can: { update: can(actor, 'assistant.work') },
  }
}

/** Excludes a case from the assistant or includes it again; records an event when that changes. @throws 404 `case_not_found` */
export async function saveCaseExclusion(
  ctx: Context,
  caseId: string,
  { excluded }: { readonly excluded: boolean },
): Promise<z.input<typeof CaseForAssistant>> {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await readCaseAccess(tx, actor, caseId)
    const changed = await change(
      tx,
      excluded
        ? sql`insert into assistant_excluded_case (company_id, case_id, excluded_by)
          values (${companyId}, ${caseId}, ${userId}) on conflict do nothing`
        : sql`delete from assistant_excluded_case where company_id = ${companyId} and case_id = ${caseId}`,
    )
    if (changed > 0) await record(tx, caseExcluded, { companyId, userId, caseId, excluded })
  })
  return readCaseForAssistant(ctx, caseId)
}
