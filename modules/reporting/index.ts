import type { Module } from '#server/module.ts'
import { practiceMoneyContract } from './practice-money.contract.ts'
import { reportingContract } from './reporting.contract.ts'
import { practiceMoneyRoutes, reportingRoutes } from './reporting.routes.ts'
import { reportingTables } from './reporting.tables.ts'

export const reportingModule: Module = {
  name: 'reporting',
  entities: [],
  contracts: [reportingContract, practiceMoneyContract],
  errors: {},
  tables: reportingTables,
  create: () => ({ routes: [reportingRoutes, practiceMoneyRoutes] }),
}
