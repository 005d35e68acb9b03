import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { hot, row, sql } from '#server/db/query.ts'
import type { AppError } from '#server/http/errors.ts'
import { col } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { CaseFile } from './case-file.entity.ts'
import { casesErrors } from './cases.errors.ts'
import { visibleTo } from './case-visibility.ts'
import { caseAbilities, type CaseAbilities, type CaseActor, type CaseSubject } from './cases.policy.ts'

/** A case as its parts (documents, search) need it. */
export interface SeenCase extends CaseSubject {
  readonly id: string
  readonly name: string
  readonly clientId: string | null
  readonly can: CaseAbilities
}

type CaseAccessRow = Omit<SeenCase, 'can'>

const columns = (actor: CaseActor) =>
  sql`f.id, f.name, f.company_id as "companyId", f.status, f.client_id as "clientId", ${visibleTo(actor)} as visible`

/** The case, if the actor may see it. @throws 404 `case_not_found`, the same for missing and foreign */
export async function seeCase(em: EntityManager, actor: CaseActor, caseId: string): Promise<SeenCase> {
  const found = await row<CaseAccessRow>(
    em,
    sql`${hot}select ${columns(actor)} from case_file f where f.company_id = ${actor.companyId} and f.id = ${caseId}`,
  )
  return { ...seen(actor, found, 'see'), can: caseAbilities(actor, found as CaseAccessRow) as CaseAbilities }
}

/**
 * Locks the case for the rest of the transaction, so that it can be neither closed nor changed meanwhile, and asserts
 * the ability. @throws 404 `case_not_found`, 409 `case_closed` when only that stands in the way, 403 `forbidden`
 */
export async function lockCase(
  tx: EntityManager,
  actor: CaseActor,
  caseId: string,
  ability: keyof CaseAbilities & string,
): Promise<SeenCase> {
  const found = await row<CaseAccessRow>(
    tx,
    sql`${hot}select ${columns(actor)} from case_file f where f.company_id = ${actor.companyId}
      and f.id = ${caseId} for no key update of f`,
  )
  return { ...seen(actor, found, ability), can: caseAbilities(actor, found as CaseAccessRow) as CaseAbilities }
}

/**
 * Locks the case as {@link lockCase} does and reads it as an entity.
 * @throws 404 `case_not_found`, `refused` when the ability is missing
 */
export async function lockCaseFile(
  tx: EntityManager,
  actor: CaseActor,
  caseId: string,
  ability: keyof CaseAbilities & string,
  refused: AppError,
): Promise<CaseFile> {
  const locked = await row(
    tx,
    { visible: col.boolean },
    sql`${hot}select ${visibleTo(actor)} as visible from case_file f where f.company_id = ${actor.companyId}
      and f.id = ${caseId} for no key update of f`,
  )
  const file =
    locked && (await tx.findOne(CaseFile, { id: caseId, companyId: actor.companyId ?? '' }, { refresh: true }))
  authorize(
    file,
    (who, { companyId, status }) => caseAbilities(who, { companyId, status, visible: locked?.visible === true }),
    actor,
    ability,
    casesErrors.error('case_not_found'),
    refused,
  )
  return file
}

function seen(actor: CaseActor, found: CaseAccessRow | undefined, ability: string): CaseAccessRow {
  const refused = can(actor, 'cases.work') && found?.status === 'closed' ? casesErrors.error('case_closed') : undefined
  authorize(found, caseAbilities, actor, ability, casesErrors.error('case_not_found'), refused)
  return found
}
