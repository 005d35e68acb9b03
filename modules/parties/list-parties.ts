import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { can } from '#server/contract/roles.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { partyRoles, partySides } from './case-party.contract.ts'
import { partyRow, presentParty, selectParties } from './party-row.ts'

const orderOf = (column: string, values: readonly string[]) =>
  sql`array_position(${values}::text[], ${sql.ref(column)})`

/** Lists the parties of a case, by side, then by role. @throws 404 `case_not_found` */
export async function listParties({ em, actor }: Context, caseId: string) {
  const access = await readCaseAccess(em, actor, caseId)
  const parties = await rows(
    em,
    partyRow,
    sql`${selectParties(actor)} where y.company_id = ${actor.companyId} and y.case_id = ${caseId}
        and y.deleted_at is null
      order by ${orderOf('y.side', partySides)}, ${orderOf('y.role', partyRoles)}, y.created_at, y.id`,
  )
  const isShown = parties.some(({ personClientId }) => personClientId === access.clientId)
  const client =
    access.clientId === null || isShown
      ? undefined
      : await row(
          em,
          { id: col.uuid, name: col.text },
          sql`select id, name from client where company_id = ${actor.companyId} and id = ${access.clientId}`,
        )
  return {
    items: parties.map((party) => presentParty(actor, party)),
    missingClient: client ?? null,
    can: { add: access.can.update && can(actor, 'parties.edit') },
  }
}
