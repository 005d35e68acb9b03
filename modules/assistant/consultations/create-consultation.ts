import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { change, constraintOf, exists, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { companiesErrors, findClient } from '#modules/companies/index.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { NewConsultation } from '../assistant.contract.ts'
import { assistantErrors } from '../assistant.errors.ts'
import { assertAllowed } from '../settings/consent.ts'
import { requireConsultation } from './consultation-row.ts'
import { presentConsultation } from './consultations.presenter.ts'

/** Asserts that the client belongs to the office; customers may name none. @throws 404 `client_not_found` */
export async function assertClient({ em, actor }: Pick<Context, 'em' | 'actor'>, clientId: string): Promise<void> {
  if (!can(actor, 'assistant.work') || !(await findClient(em, clientId)))
    throw companiesErrors.error('client_not_found')
}

/**
 * Creates a consultation. A repeated request with the same `id` returns the consultation as it is now.
 * @throws 404 `case_not_found`, `client_not_found`, 422 `case_required`, `general_has_no_case`, 403
 * `client_data_not_allowed`, `case_excluded`, `customers_not_allowed`
 */
export async function createConsultation(ctx: Context, input: z.output<typeof NewConsultation>) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  const { id = randomUUIDv7(), mode, caseId, clientId, title = '', legalArea = '', question = '' } = input
  // Missing objects are reported (404) before missing permissions (403).
  const caseAccess = caseId === undefined ? null : await readCaseAccess(em, actor, caseId)
  if (clientId !== undefined) await assertClient(ctx, clientId)
  if (mode === 'general' && caseAccess) throw assistantErrors.error('general_has_no_case')
  if (mode === 'case' && !caseAccess) throw assistantErrors.error('case_required')
  await assertAllowed(ctx, { mode, caseId: caseAccess?.id ?? null })
  const isRepeated =
    input.id !== undefined &&
    (await exists(em, sql`select from consultation where company_id = ${companyId} and id = ${id}`))
  try {
    if (!isRepeated)
      await change(
        em,
        sql`
      insert into consultation (id, company_id, author_id, mode, title, titled, case_id, client_id, legal_area,
        question)
      values (${id}, ${companyId}, ${userId}, ${mode}, ${title}, ${title !== ''}, ${caseAccess?.id ?? null},
        ${clientId ?? null}, ${legalArea}, ${question})`,
      )
  } catch (error) {
    // Either a repeated request, whose row is found below, or the id of a colleague's consultation, which is not.
    if (constraintOf(error) !== 'consultation_pkey') throw error
  }
  return presentConsultation(actor, await requireConsultation(em, actor, id))
}
