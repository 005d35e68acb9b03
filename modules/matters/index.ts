import type { Context } from '#server/http/context.ts'
import type { Module } from '#server/module.ts'
import { withApplication, type ApplyPlanned, type PlannedApplication } from './applying/apply.ts'
import { mattersAudit } from './matters.audit.ts'
import { mattersContract } from './matters.contract.ts'
import { mattersDependencies } from './matters.dependencies.ts'
import { mattersErrors } from './matters.errors.ts'
import { mattersRoutes } from './matters.routes.ts'
import { mattersTables } from './matters.tables.ts'

export { planApplication, type ApplyPlanned, type PlannedApplication } from './applying/apply.ts'
export { previewWithin as previewMatterWithin } from './applying/preview.ts'

export interface MattersApi {
  /**
   * Applies a template in the transaction that opens its case. It was planned before by {@link planApplication}, in a
   * transaction that has the case; for a new case, one that was rolled back. See {@link withApplication}.
   */
  withApplication<T>(
    ctx: Context,
    caseId: string,
    planned: PlannedApplication,
    work: (apply: ApplyPlanned) => Promise<T>,
  ): Promise<T>
}

export const mattersModule: Module<MattersApi> = {
  name: 'matters',
  entities: [],
  contracts: [mattersContract],
  errors: mattersErrors.table,
  audit: mattersAudit,
  tables: mattersTables,
  create(services) {
    const deps = mattersDependencies(services)
    return {
      api: { withApplication: (ctx, caseId, planned, work) => withApplication(ctx, deps, caseId, planned, work) },
      routes: [mattersRoutes(deps)],
    }
  },
}
