import { implement } from '#server/http/implement.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { listSendings, setReminders } from './list-sendings.ts'
import { readReminderSettings, updateReminderSettings } from './reminder-settings.ts'
import { sendByMail } from './send-by-mail.ts'
import { invoiceSendingsContract } from './sending.contract.ts'

export const sendingRoutes = (online: OnlineDependencies) =>
  implement(invoiceSendingsContract, {
    list: (ctx, { params }) => listSendings(ctx, params.id),
    send: (ctx, { params, body }) => sendByMail(online, ctx, params.id, body),
    remind: (ctx, { params, body }) => setReminders(ctx, params.id, body.stopped),
    readSettings: (ctx) => readReminderSettings(ctx),
    updateSettings: (ctx, { body }) => updateReminderSettings(ctx, body),
  })
