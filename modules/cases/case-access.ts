import type { EntityManager } from '@mikro-orm/postgresql'
import { hot, row, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import { casesErrors } from './cases.errors.ts'
import { caseAbilities, type CaseAbilities, type CaseActor, type CaseSubject } from './cases.policy.ts'

/** A case as its parts (documents, search) need it. */
export interface SeenCase extends CaseSubject {
  readonly id: string
  readonly name: string
  readonly clientId: string | null
  readonly can: CaseAbilities
}

type CaseAccessRow = Omit<SeenCase, 'can'>

const columns = sql.raw(`f.id, f.name, f.company_id as "companyId", f.status, f.client_id as "clientId",
  (select c.user_id from client c where c.company_id = f.company_id and c.id = f.client_id) as "clientUserId"`)

/** The case, if the actor may see it. @throws 404 `case_not_found`, the same for missing and foreign */
export async function seeCase(em: EntityManager, actor: CaseActor, caseId: string): Promise<SeenCase> {
  const found = await row<CaseAccessRow>(
    em,
    sql`${hot}select ${columns} from case_file f where f.company_id = ${actor.companyId} and f.id = ${caseId}`,
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
    sql`${hot}select ${columns} from case_file f where f.company_id = ${actor.companyId}
      and f.id = ${caseId} for no key update of f`,
  )
  return { ...seen(actor, found, ability), can: caseAbilities(actor, found as CaseAccessRow) as CaseAbilities }
}

function seen(actor: CaseActor, found: CaseAccessRow | undefined, ability: string): CaseAccessRow {
  const refused =
    actor.profile === 'professional' && found?.status === 'closed' ? casesErrors.error('case_closed') : undefined
  authorize(found, caseAbilities, actor, ability, casesErrors.error('case_not_found'), refused)
  return found
}
