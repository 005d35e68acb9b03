import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { casesErrors } from './cases.errors.ts'
import { visibleTo } from './case-visibility.ts'
import { caseAbilities } from './cases.policy.ts'
import { caseColumns, caseRow, presentCase } from './cases.presenter.ts'
import { sharedDocuments } from './shared-documents.ts'
import { wallStands } from './walls/wall-row.ts'

const caseDetailRow = { ...caseRow, visible: col.boolean, reserved: col.boolean } as const satisfies Shape
type CaseDetailRow = RowOf<typeof caseDetailRow>

/**
 * Returns a case with its abilities.
 * @throws 404 `case_not_found`, the same for a missing case and one of another company
 */
export async function readCase(em: EntityManager, actor: CompanyActor, caseId: string) {
  const details = await row(
    em,
    caseDetailRow,
    sql`${preparedStatement}
    select ${caseColumns}, (${visibleTo(actor)}) is true as visible,
      exists (select from case_wall w where w.company_id = f.company_id and w.case_id = f.id and ${wallStands}) as reserved
      from case_file f
      left join user_account r on r.company_id = f.company_id and r.id = f.responsible_id
     where f.company_id = ${actor.companyId} and f.id = ${caseId}`,
  )
  const subject = details && { companyId: actor.companyId, status: details.status, visible: details.visible }
  authorize(subject, caseAbilities, actor, 'see', () => casesErrors.error('case_not_found'))
  const shared = await sharedDocuments(em, actor, [caseId])
  const { reserved } = details as CaseDetailRow
  return {
    ...presentCase(actor, details as CaseDetailRow, shared?.(caseId) ?? null),
    ...(reserved && can(actor, 'cases.work') ? { reserved } : {}),
  }
}
