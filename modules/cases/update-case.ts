import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { roleCan } from '#server/db/role-filter.ts'
import { exists, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { adjustCaseCount, adjustResponsibleCount, companiesErrors } from '#modules/companies/index.ts'
import { identityErrors } from '#modules/identity/index.ts'
import { assertAreaInUse } from './case-area.ts'
import { lockCaseFile } from './case-access.ts'
import { recordActivity } from './case-activity.ts'
import type { CaseFile, FormerValues } from './case-file.entity.ts'
import type { CaseUpdate } from './cases.contract.ts'
import { casesErrors } from './cases.errors.ts'
import { caseUpdated } from './cases.events.ts'
import { createClientFromCase } from './create-client-from-case.ts'
import { readCase } from './read-case.ts'
import { assertMayLead } from './walls/wall-guards.ts'

type UpdateCaseInput = z.output<typeof CaseUpdate>

/**
 * Changes the given fields; others stay.
 * @throws 404 `case_not_found`, `client_not_found`, `user_not_found`, `document_not_found`, `legal_area_not_found`, 409
 * `case_closed`, `stale_version`, `responsible_walled`
 */
export async function updateCase(
  ctx: Context,
  caseId: string,
  { version, clientId, clientName, ...fields }: UpdateCaseInput,
) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const lockedClients =
      clientId !== undefined || clientName ? await lockClients(tx, actor.companyId, caseId, clientId ?? null) : []
    const caseFile = await lockCaseFile(tx, actor, caseId, 'update', casesErrors.error('case_closed'))
    await assertPeopleAndDocument(tx, caseFile, fields)
    if (fields.area && fields.area !== caseFile.area) await assertAreaInUse(tx, fields.area)
    const previousIds = { clientId: caseFile.clientId ?? null, responsibleId: caseFile.responsibleId ?? null }
    const client = await resolveClient(ctx, tx, caseFile, lockedClients, clientId, clientName)
    const previousValues = caseFile.amend(version, { ...fields, client })
    if (Object.keys(previousValues).length === 0) return
    await tx.flush()
    await moveCounts(tx, caseFile, previousIds)
    await addActivities(ctx, tx, caseId, previousValues)
  })
  return readCase(em, actor, caseId)
}

const namedClientRow = {
  id: col.uuid,
  name: col.text,
} as const satisfies Shape
type NamedClient = RowOf<typeof namedClientRow>

/**
 * Locks clients before the case, in the order of their ids: renaming a client locks it first and then its cases, and
 * the name that is copied into the case must not change meanwhile.
 */
const lockClients = (
  tx: EntityManager,
  companyId: string,
  caseId: string,
  clientId: string | null,
): Promise<NamedClient[]> =>
  rows(
    tx,
    namedClientRow,
    sql`
    select id, name from client where company_id = ${companyId}
       and id in (select client_id from case_file where company_id = ${companyId} and id = ${caseId}
         union all select ${clientId}::uuid) order by id for no key update`,
  )

/**
 * Returns the client of the case: an existing client, a new client by name, no client (`null`), or the unchanged client
 * (`undefined`).
 */
async function resolveClient(
  ctx: Context,
  tx: EntityManager,
  caseFile: CaseFile,
  lockedClients: readonly NamedClient[],
  clientId: UpdateCaseInput['clientId'],
  clientName: UpdateCaseInput['clientName'],
) {
  if (clientId) {
    const client = lockedClients.find(({ id }) => id === clientId)
    if (!client) throw companiesErrors.error('client_not_found')
    return client
  }
  // A name that the client has already creates no new client.
  if (clientName && clientName !== caseFile.clientName) return createClientFromCase(ctx, tx, clientName)
  return clientId === null && !clientName ? null : undefined
}

async function assertPeopleAndDocument(
  tx: EntityManager,
  caseFile: CaseFile,
  { responsibleId, documentId }: Pick<UpdateCaseInput, 'responsibleId' | 'documentId'>,
): Promise<void> {
  if (responsibleId && responsibleId !== caseFile.responsibleId) {
    const isActive = await exists(
      tx,
      sql`select from user_account where company_id = ${caseFile.companyId} and id = ${responsibleId}
        and ${roleCan('profile', 'cases.lead')} and status = 'active'`,
    )
    if (!isActive) throw identityErrors.error('user_not_found')
    await assertMayLead(tx, caseFile.id, responsibleId)
  }
  if (documentId && documentId !== caseFile.documentId) {
    const documentExists = await exists(
      tx,
      sql`select from document where company_id = ${caseFile.companyId} and case_id = ${caseFile.id} and id = ${documentId}
        and deleted_at is null`,
    )
    if (!documentExists) throw casesErrors.error('document_not_found')
  }
}

/**
 * Moves the counts of clients and professionals with the case, in the order of their ids, so that two moves cannot
 * deadlock.
 */
async function moveCounts(
  tx: EntityManager,
  { clientId, responsibleId }: CaseFile,
  previousIds: { clientId: string | null; responsibleId: string | null },
): Promise<void> {
  for (const [id, delta] of countChanges(previousIds.clientId, clientId ?? null)) await adjustCaseCount(tx, id, delta)
  for (const [id, delta] of countChanges(previousIds.responsibleId, responsibleId ?? null))
    await adjustResponsibleCount(tx, id, delta)
}

function countChanges(from: string | null, to: string | null): [string, number][] {
  if (from === to) return []
  const moves: [string | null, number][] = [
    [from, -1],
    [to, 1],
  ]
  return moves.filter((move): move is [string, number] => move[0] !== null).sort(([a], [b]) => (a < b ? -1 : 1))
}

async function addActivities(
  ctx: Context,
  tx: EntityManager,
  caseId: string,
  previousValues: FormerValues,
): Promise<void> {
  const { companyId, userId } = ctx.actor
  await recordActivity(tx, { companyId, caseId, actorId: userId, kind: 'case.updated', data: previousValues })
  await ctx.record(tx, caseUpdated, { companyId, caseId, userId })
}
