import { implement } from '#server/http/implement.ts'
import { appointmentTypesContract } from './appointment-types.contract.ts'
import type { BookingPaymentsSource } from '../payment/booking-payments.ts'
import { createType, listTypes, orderTypes, removeType, updateType } from './appointment-types.ts'

export const appointmentTypesRoutes = (payments: BookingPaymentsSource) =>
  implement(appointmentTypesContract, {
    list: (ctx) => listTypes(ctx),
    create: (ctx, { body }) => createType(payments, ctx, body),
    order: (ctx, { body }) => orderTypes(ctx, body.ids),
    update: (ctx, { params, body }) => updateType(payments, ctx, params.id, body),
    remove: (ctx, { params }) => removeType(ctx, params.id),
  })
