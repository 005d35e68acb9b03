import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { seeCase } from '#modules/cases/index.ts'
import { companiesErrors, findClient } from '#modules/companies/index.ts'
import { responseFiled } from '../forms.events.ts'
import type { ResponseUpdate } from '../responses.contract.ts'
import { changeResponse } from './change-response.ts'

/**
 * Tags, note, what was read and where it is filed; what is not given stays.
 * @throws 404 `form_not_found`, `response_not_found`, `case_not_found`, `client_not_found`, 409 `stale_version`
 */
export const updateResponse = (ctx: Context, formId: string, id: string, { version, tags, note, read, suspected, caseId, clientId }: z.output<typeof ResponseUpdate>) => changeResponse(ctx, formId, id, async (tx, found) => {
  const { actor, record } = ctx
  const { companyId, userId } = actor
  if (found.version !== version) throw kernelErrors.error('stale_version')
  if (caseId) await seeCase(tx, actor, caseId)
  if (clientId && !await findClient(tx, clientId)) throw companiesErrors.error('client_not_found')
  const changes = [
    ...(tags ? [sql`tags = ${[...new Set(tags)]}::text[]`] : []),
    ...(note === undefined ? [] : [sql`note = ${note}`]),
    ...(read === undefined ? [] : [read ? sql`read_at = coalesce(read_at, now())` : sql`read_at = null`]),
    ...(suspected === undefined ? [] : [sql`suspected = ${suspected}`]),
    ...(caseId === undefined ? [] : [sql`case_id = ${caseId}`]),
    ...(clientId === undefined ? [] : [sql`client_id = ${clientId}`]),
  ]
  await change(tx, sql`update form_response set ${sql.join([...changes, sql`version = version + 1`], sql`, `)} where company_id = ${companyId} and id = ${id}`)
  if (caseId && caseId !== found.case_id) await record(tx, responseFiled, { companyId, formId, responseId: id, userId, caseId })
})
