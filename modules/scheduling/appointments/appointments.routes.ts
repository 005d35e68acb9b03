import { implement } from '#server/http/implement.ts'
import { cancelAsOffice, confirmAppointment, declineAppointment, moveAsOffice } from './answer-appointment.ts'
import { answerManyAppointments } from './answer-many-appointments.ts'
import { appointmentBulkContract } from './appointment-bulk.contract.ts'
import { appointmentsContract } from './appointments.contract.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { bookAppointment } from './book-appointment.ts'
import { extendHold, holdTime, releaseHold } from './hold-time.ts'
import { sendInvite } from './send-invite.ts'
import { countPendingAppointments, listAppointments, readAppointment } from './list-appointments.ts'
import { listFreeTimes } from './list-free-times.ts'
import {
  cancelAsVisitor,
  describeAsVisitor,
  listTimesToMove,
  moveAsVisitor,
  readAsVisitor,
} from './managed-appointment.ts'

export const appointmentsRoutes = (deps: AppointmentsDependencies) =>
  implement(appointmentsContract, {
    availability: (ctx, { params, query }) => listFreeTimes(deps, ctx, params.slug, query),
    hold: (ctx, { body }) => holdTime(deps, ctx, body),
    release: (ctx, { params }) => releaseHold(deps, ctx, params.token),
    book: (ctx, { body }) => bookAppointment(deps, ctx, body),
    managed: (ctx, { params }) => readAsVisitor(deps, ctx, params.token),
    freeToMove: (ctx, { params, query }) => listTimesToMove(deps, ctx, params.token, query),
    moveManaged: (ctx, { params, body }) => moveAsVisitor(deps, ctx, params.token, body.start),
    cancelManaged: (ctx, { params }) => cancelAsVisitor(deps, ctx, params.token),
    extend: (ctx, { params }) => extendHold(deps, ctx, params.token),
    describe: (ctx, { params, body }) => describeAsVisitor(deps, ctx, params.token, body.description),
    invite: (ctx, { params }) => sendInvite(deps, ctx, params.token),

    list: (ctx, { query }) => listAppointments(ctx, query),
    count: (ctx) => countPendingAppointments(ctx),
    get: (ctx, { params }) => readAppointment(ctx, params.id),
    confirm: (ctx, { params }) => confirmAppointment(deps, ctx, params.id),
    decline: (ctx, { params }) => declineAppointment(ctx, params.id),
    cancel: (ctx, { params }) => cancelAsOffice(ctx, params.id),
    move: (ctx, { params, body }) => moveAsOffice(ctx, params.id, body),
  })

export const appointmentBulkRoutes = (deps: AppointmentsDependencies) =>
  implement(appointmentBulkContract, { run: (ctx, { body }) => answerManyAppointments(deps, ctx, body) })
