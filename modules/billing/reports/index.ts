// What the rest of billing uses of reports.
export { reportsContract } from './reports.contract.ts'
export { reportsErrors } from './reports.errors.ts'
export { reportsRoutes } from './reports.routes.ts'
