import type { Module } from '#server/module.ts'
import { casesModule } from '#modules/cases/index.ts'
import { fieldsAudit } from './fields.audit.ts'
import { fieldsContract } from './fields.contract.ts'
import { fieldsErrors } from './fields.errors.ts'
import { fieldsRoutes } from './fields.routes.ts'
import { fieldsTables } from './fields.tables.ts'
import { filterCases } from './filter-cases.ts'
import { setNewValues } from './set-values.ts'

export { caseFieldChanged, fieldValuesChanged } from './fields.events.ts'
export { setNewValues } from './set-values.ts'
export { readFields } from './field-row.ts'
export { readFieldsOfCase, type FieldOfCase } from './read-values.ts'

export const fieldsModule: Module = {
  name: 'fields',
  entities: [],
  contracts: [fieldsContract],
  errors: fieldsErrors.table,
  audit: fieldsAudit,
  tables: fieldsTables,
  create(services) {
    const cases = services.use(casesModule)
    cases.filterBy(filterCases)
    cases.storeValuesBy(setNewValues)
    return { routes: [fieldsRoutes] }
  },
}
