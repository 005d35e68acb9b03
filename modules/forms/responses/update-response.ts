import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { companiesErrors, findClient } from '#modules/companies/index.ts'
import { cannotBeAdded, type ImportContext } from '#modules/documents/index.ts'
import { addTypedParties } from '#modules/parties/index.ts'
import { responseFiled } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import type { ResponseUpdate } from '../responses.contract.ts'
import { contextOfSender } from './add-files-of-sent-responses.ts'
import { changeResponse } from './change-response.ts'
import { withFiles, type AddResponseFiles } from './response-files.ts'

type ResponseUpdate = z.output<typeof ResponseUpdate>

/**
 * Changes tags, note, read mark and case; absent fields stay unchanged. The response's files and the chosen parties are
 * added to the case. The case of a response that is no longer suspected, or that is filed into it again, gets the files
 * that it does not have yet; if it cannot take them, they stay only with the response.
 * @throws 404 `form_not_found`, `response_not_found`, `case_not_found`, `client_not_found`, 409 `stale_version`,
 * `case_closed`, 402 `storage_limit`, and the errors of {@link addTypedParties}
 */
export async function updateResponse(
  deps: FormsDependencies,
  ctx: Context,
  formId: string,
  id: string,
  update: ResponseUpdate,
) {
  const {
    em,
    actor: { companyId },
  } = ctx
  const { caseId } = update
  const write = (addFiles: AddResponseFiles) => writeResponse(ctx, formId, id, update, addFiles)
  const writeOnly = () => write(() => Promise.resolve())
  const stored = await row(
    em,
    { caseId: col.uuid.nullable, suspected: col.boolean },
    sql`select case_id as "caseId", suspected from form_response where company_id = ${companyId}
      and form_id = ${formId} and id = ${id} and version = ${update.version}`,
  )
  if (!stored) return writeOnly()
  if (caseId && caseId !== stored.caseId) return withFiles(deps, ctx, id, write)
  const isFiledAgain = caseId !== undefined
  const isNoLongerSuspected = stored.suspected && update.suspected === false
  if (caseId === null || stored.caseId === null || !(isFiledAgain || isNoLongerSuspected)) return writeOnly()
  const sent = { companyId, responseId: id, caseId: stored.caseId }
  const importContext: ImportContext = (isFiledAgain ? null : await contextOfSender(ctx, sent)) ?? ctx
  try {
    return await withFiles(deps, importContext, id, write, stored.caseId)
  } catch (error) {
    if (!cannotBeAdded(error)) throw error
    ctx.log.info({ responseId: id, code: error.code }, 'files of an answer stay with it')
    return writeOnly()
  }
}

const writeResponse = (
  ctx: Context,
  formId: string,
  id: string,
  { version, tags, note, read, suspected, caseId, clientId, parties }: ResponseUpdate,
  addFiles: AddResponseFiles,
) =>
  changeResponse(ctx, formId, id, async (tx, response) => {
    const { actor, record } = ctx
    const { companyId, userId } = actor
    if (response.version !== version) throw kernelErrors.error('stale_version')
    if (caseId) await readCaseAccess(tx, actor, caseId)
    if (clientId && !(await findClient(tx, clientId))) throw companiesErrors.error('client_not_found')
    const changes = [
      ...(tags ? [sql`tags = ${[...new Set(tags)]}::text[]`] : []),
      ...(note === undefined ? [] : [sql`note = ${note}`]),
      ...(read === undefined ? [] : [read ? sql`read_at = coalesce(read_at, now())` : sql`read_at = null`]),
      ...(suspected === undefined ? [] : [sql`suspected = ${suspected}`]),
      ...(caseId === undefined ? [] : [sql`case_id = ${caseId}`]),
      ...(clientId === undefined ? [] : [sql`client_id = ${clientId}`]),
    ]
    await change(
      tx,
      sql`update form_response set ${sql.join([...changes, sql`version = version + 1`], sql`, `)}
        where company_id = ${companyId} and id = ${id}`,
    )
    const filedInto = caseId === undefined ? response.caseId : caseId
    if (filedInto) await addFiles(tx, filedInto)
    if (!caseId || caseId === response.caseId) return
    await addTypedParties({ ...ctx, em: tx }, caseId, parties)
    await record(tx, responseFiled, { companyId, formId, responseId: id, userId, caseId })
  })
