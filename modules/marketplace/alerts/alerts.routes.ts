import { implement } from '#server/http/implement.ts'
import { alertsContract } from './alerts.contract.ts'
import type { AlertsDependencies } from './alerts.dependencies.ts'
import { confirmAlert, countWaiting, readAlertByToken, stopAlert } from './manage-alert.ts'
import { requestAlert } from './request-alert.ts'

export const alertsRoutes = (deps: AlertsDependencies) =>
  implement(alertsContract, {
    request: async (ctx, { params, body }) => {
      await requestAlert(deps, ctx, params.slug, body)
      return { kept: !ctx.ports.mail.configured }
    },
    look: (ctx, { params }) => readAlertByToken(deps, ctx, params.token),
    confirm: (ctx, { params }) => confirmAlert(deps, ctx, params.token),
    stop: (ctx, { params }) => stopAlert(deps, ctx, params.token),
    waiting: (ctx) => countWaiting(deps, ctx),
  })
