import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import type { AppError } from '#server/http/errors.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { CaseFile } from './case-file.entity.ts'
import { caseStatuses } from './cases.contract.ts'
import { casesErrors } from './cases.errors.ts'
import { visibleTo } from './case-visibility.ts'
import { caseAbilities, type CaseAbilities, type CaseActor, type CaseSubject } from './cases.policy.ts'

/** A case as other modules (documents, search) need it. */
export interface CaseAccess extends CaseSubject {
  readonly id: string
  readonly name: string
  readonly clientId: string | null
  readonly can: CaseAbilities
}

const caseAccessRow = {
  id: col.uuid,
  name: col.text,
  companyId: col.uuid,
  status: col.oneOf(caseStatuses),
  clientId: col.uuid.nullable,
  visible: col.boolean,
} as const satisfies Shape
type CaseAccessRow = RowOf<typeof caseAccessRow>

const columns = (actor: CaseActor) =>
  sql`f.id, f.name, f.company_id as "companyId", f.status, f.client_id as "clientId", (${visibleTo(actor)}) is true as visible`

/**
 * Returns the case if the actor may see it.
 * @throws 404 `case_not_found`, the same for a missing case and one of another company
 */
export async function readCaseAccess(em: EntityManager, actor: CaseActor, caseId: string): Promise<CaseAccess> {
  const access = await row(
    em,
    caseAccessRow,
    sql`${preparedStatement}select ${columns(actor)} from case_file f where f.company_id = ${actor.companyId} and f.id = ${caseId}`,
  )
  return { ...assertAbility(actor, access, 'see'), can: caseAbilities(actor, access as CaseAccessRow) as CaseAbilities }
}

/**
 * Locks the case for the rest of the transaction against closing and changes, and asserts the ability.
 * @throws 404 `case_not_found`, 409 `case_closed` when only that prevents it, 403 `forbidden`
 */
export async function lockCase(
  tx: EntityManager,
  actor: CaseActor,
  caseId: string,
  ability: keyof CaseAbilities & string,
): Promise<CaseAccess> {
  const access = await row(
    tx,
    caseAccessRow,
    sql`${preparedStatement}select ${columns(actor)} from case_file f where f.company_id = ${actor.companyId}
      and f.id = ${caseId} for no key update of f`,
  )
  return {
    ...assertAbility(actor, access, ability),
    can: caseAbilities(actor, access as CaseAccessRow) as CaseAbilities,
  }
}

/**
 * Locks the case as {@link lockCase} does and reads it as an entity.
 * @throws 404 `case_not_found`, `refusal` when the ability is missing
 */
export async function lockCaseFile(
  tx: EntityManager,
  actor: CaseActor,
  caseId: string,
  ability: keyof CaseAbilities & string,
  refusal: AppError,
): Promise<CaseFile> {
  const locked = await row(
    tx,
    { visible: col.boolean },
    sql`${preparedStatement}select (${visibleTo(actor)}) is true as visible from case_file f where f.company_id = ${actor.companyId}
      and f.id = ${caseId} for no key update of f`,
  )
  const caseFile =
    locked && (await tx.findOne(CaseFile, { id: caseId, companyId: actor.companyId ?? '' }, { refresh: true }))
  authorize(
    caseFile,
    (caller, { companyId, status }) => caseAbilities(caller, { companyId, status, visible: locked?.visible === true }),
    actor,
    ability,
    casesErrors.error('case_not_found'),
    refusal,
  )
  return caseFile
}

function assertAbility(actor: CaseActor, access: CaseAccessRow | undefined, ability: string): CaseAccessRow {
  const refusal = can(actor, 'cases.work') && access?.status === 'closed' ? casesErrors.error('case_closed') : undefined
  authorize(access, caseAbilities, actor, ability, casesErrors.error('case_not_found'), refusal)
  return access
}
