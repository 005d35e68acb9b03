import { randomUUIDv7 } from 'node:crypto'
import { can } from '#server/contract/roles.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { change, constraintOf, sql } from '#server/db/query.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Context, UserContext } from '#server/http/context.ts'
import { companiesErrors } from '#modules/companies/index.ts'
import { portabilityErrors } from '../portability.errors.ts'
import type { Services } from '#server/services.ts'
import { assertExportAllowed } from './assert-export-allowed.ts'
import { assertCompany, readExport } from './export-row.ts'
import { writeCompanyExport } from './exports.jobs.ts'
import { ownerOf } from './run-export.ts'

/**
 * Queues a copy of the company. It does not count against the plan's storage and needs no active plan: a company can
 * always export its data.
 * @throws 404 `company_not_found`, 409 `export_running`, `export_shows_hidden`
 */
export async function orderExport(services: Services, ctx: Context | UserContext, companyId: string) {
  const byPlatform = can(ctx.actor, 'platform.administer')
  if (!byPlatform && companyId !== ctx.actor.companyId) throw companiesErrors.error('company_not_found')
  const id = randomUUIDv7()
  try {
    return await ctx.em.transactional(async (tx) => {
      await assertCompany(tx, companyId)
      await change(
        tx,
        sql`insert into company_export (id, company_id, asked_by, by_platform)
          values (${id}, ${companyId}, ${ctx.actor.userId}, ${byPlatform})`,
      )
      const ordered = await readExport(tx, companyId, id)
      await enterScope(tx, { kind: 'company', companyId })
      const owner = await ownerOf(tx, companyId)
      // The copy contains only data that the owner may see. This is checked again when it is written.
      if (owner) await assertExportAllowed(tx, services.companyTables, { companyId, personId: owner.id })
      await ctx.enqueue(tx, writeCompanyExport, { exportId: id }, { companyId })
      await writeAuditEntry(tx, {
        action: 'exports.ordered',
        subject: { type: 'company', id: companyId },
        details: { exportId: id, byPlatform },
        companyId,
      })
      // Read before the commit, after which a server may start to write the export.
      return ordered
    })
  } catch (error) {
    throw constraintOf(error) === 'company_export_open' ? portabilityErrors.error('export_running') : error
  }
}
