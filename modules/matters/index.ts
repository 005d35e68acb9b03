import type { Module } from '#server/module.ts'
import { mattersAudit } from './matters.audit.ts'
import { mattersContract } from './matters.contract.ts'
import { mattersDependencies } from './matters.dependencies.ts'
import { mattersErrors } from './matters.errors.ts'
import { mattersRoutes } from './matters.routes.ts'
import { mattersTables } from './matters.tables.ts'

export const mattersModule: Module = {
  name: 'matters',
  entities: [],
  contracts: [mattersContract],
  errors: mattersErrors.table,
  audit: mattersAudit,
  tables: mattersTables,
  create: (services) => ({ routes: [mattersRoutes(mattersDependencies(services))] }),
}
