import type { Context } from '#server/http/context.ts'
import type { Module } from '#server/module.ts'
import { withApplication, type ApplyPrepared, type PreparedApplication } from './applying/apply.ts'
import { mattersAudit } from './matters.audit.ts'
import { mattersContract } from './matters.contract.ts'
import { mattersDependencies } from './matters.dependencies.ts'
import { mattersErrors } from './matters.errors.ts'
import { mattersRoutes } from './matters.routes.ts'
import { mattersTables } from './matters.tables.ts'

export { prepareApplication, type ApplyPrepared, type PreparedApplication } from './applying/apply.ts'
export { previewWithin as previewMatterWithin } from './applying/preview.ts'

export interface MattersApi {
  /** Applies a template in the transaction that opens its case. See {@link withApplication}. */
  withApplication<T>(
    ctx: Context,
    caseId: string,
    prepared: PreparedApplication,
    work: (apply: ApplyPrepared) => Promise<T>,
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
      api: { withApplication: (ctx, caseId, prepared, work) => withApplication(ctx, deps, caseId, prepared, work) },
      routes: [mattersRoutes(deps)],
    }
  },
}
