import { idsOf } from '#server/contract/shared.ts'
import { implement } from '#server/http/implement.ts'
import { archiveField, createField, listFields, orderFields, updateField } from './define-field.ts'
import { fieldsContract } from './fields.contract.ts'
import { listFieldsOfCase, listValuesOfCases } from './read-values.ts'
import { setValues } from './set-values.ts'

export const fieldsRoutes = implement(fieldsContract, {
  list: (ctx) => listFields(ctx),
  create: (ctx, { body }) => createField(ctx, body),
  order: (ctx, { body }) => orderFields(ctx, body.ids),
  update: (ctx, { params, body }) => updateField(ctx, params.id, body),
  archive: (ctx, { params }) => archiveField(ctx, params.id, { archived: true }),
  restore: (ctx, { params }) => archiveField(ctx, params.id, { archived: false }),
  valuesOfCases: (ctx, { query }) => listValuesOfCases(ctx, idsOf(query.caseIds)),
  values: (ctx, { params }) => listFieldsOfCase(ctx, params.id),
  setValues: (ctx, { params, body }) => setValues(ctx, params.id, body.values),
})
