import type { Module } from '#server/module.ts'
import { portabilityTables } from './portability.tables.ts'
import { withScope } from '#server/db/scope.ts'
import { deleteDueCompanies } from './deletion/delete-company.ts'
import { deletionContract } from './deletion/deletion.contract.ts'
import { deletionRoutes } from './deletion/deletion.routes.ts'
import { expireWalledCopies } from './exports/expire-walled.ts'
import { exportsContract } from './exports/exports.contract.ts'
import { writeCompanyExport } from './exports/exports.jobs.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { runExport, sweepExports } from './exports/run-export.ts'
import { portabilityErrors } from './portability.errors.ts'

export { deleteMovedCompany } from './deletion/delete-company.ts'
export { startArrivedCompany } from './imports/start-arrived-company.ts'
export { importCompany, type ImportedCompany } from './imports/import-company.ts'
export { ImportRefused } from './imports/open-archive.ts'
export { verifyFiles, type UnreadableFile, type VerifiedFiles } from './exports/verify-files.ts'
export { writeExport } from './exports/write-export.ts'

export const portabilityModule: Module = {
  name: 'portability',
  entities: [],
  contracts: [exportsContract, deletionContract],
  errors: portabilityErrors.table,
  tables: portabilityTables,
  create: (services) => ({
    routes: [exportsRoutes(services), deletionRoutes(services)],
    listeners: expireWalledCopies,
    jobs(registry) {
      registry.handle(writeCompanyExport, (work, { exportId }) => runExport(services, work, exportId))
      registry.every('portability.delete-companies', '35 * * * *', async (work) => {
        await deleteDueCompanies(services, work)
      })
      registry.every('portability.sweep-exports', '25 * * * *', (work) =>
        withScope({ kind: 'platform' }, () => sweepExports(services, work)),
      )
    },
  }),
}
