import { implement } from '#server/http/implement.ts'
import { appointmentTypesContract } from './appointment-types.contract.ts'
import { createType, listTypes, orderTypes, removeType, updateType } from './appointment-types.ts'

export const appointmentTypesRoutes = implement(appointmentTypesContract, {
  list: (ctx) => listTypes(ctx),
  create: (ctx, { body }) => createType(ctx, body),
  order: (ctx, { body }) => orderTypes(ctx, body.ids),
  update: (ctx, { params, body }) => updateType(ctx, params.id, body),
  remove: (ctx, { params }) => removeType(ctx, params.id),
})
