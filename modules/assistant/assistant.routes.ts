import { implement } from '#server/http/implement.ts'
import { ask, estimate, resume } from './answers/ask.ts'
import { readMessage } from './answers/message-row.ts'
import { stopAnswer } from './answers/stop-answer.ts'
import { assistantContract } from './assistant.contract.ts'
import type { AssistantDependencies } from './assistant.dependencies.ts'
import { createConsultation } from './consultations/create-consultation.ts'
import { listConsultations } from './consultations/list-consultations.ts'
import { readConsultation } from './consultations/read-consultation.ts'
import { removeConsultation, restoreConsultation } from './consultations/remove-consultation.ts'
import { updateConsultation } from './consultations/update-consultation.ts'
import { exportConsultation } from './exporting/export-consultation.ts'
import { fileMemorandum } from './exporting/file-memorandum.ts'
import { messagesContract } from './messages.contract.ts'
import { accept, dismiss } from './proposals/decide-proposal.ts'
import { assistantSettingsContract } from './settings.contract.ts'
import { readUsage } from './settings/read-usage.ts'
import { readCaseForAssistant, readSettings, readStatus, saveCaseExclusion, saveSettings } from './settings/settings.ts'

export const assistantRoutes = (deps: AssistantDependencies) =>
  implement(assistantContract, {
    list: (ctx, { query }) => listConsultations(ctx, query),
    create: (ctx, { body }) => createConsultation(ctx, body),
    get: (ctx, { params, query }) => readConsultation(ctx, params.id, query),
    update: (ctx, { params, body }) => updateConsultation(ctx, params.id, body),
    remove: (ctx, { params }) => removeConsultation(deps, ctx, params.id),
    restore: (ctx, { params }) => restoreConsultation(ctx, params.id),
    export: (ctx, { params, query }) => exportConsultation(ctx, params.id, query),
    memorandum: (ctx, { params, body }) => fileMemorandum(deps, ctx, params.id, body),
  })

export const messagesRoutes = (deps: AssistantDependencies) =>
  implement(messagesContract, {
    ask: (ctx, { params, body }) => ask(deps, ctx, params.id, body),
    estimate: (ctx, { params, body }) => estimate(ctx, params.id, body),
    stream: (ctx, { params, query }) => resume(deps, ctx, params.id, params.messageId, query.lastEventId),
    stop: (ctx, { params }) => stopAnswer(deps, ctx, params.id, params.messageId),
    sources: async ({ em, actor }, { params }) => ({
      items: [...(await readMessage(em, actor, params.id, params.messageId)).sources],
    }),
    accept: (ctx, { params, body }) => accept(deps, ctx, params.id, params.proposalId, body.input),
    dismiss: (ctx, { params }) => dismiss(ctx, params.id, params.proposalId),
  })

export const assistantSettingsRoutes = implement(assistantSettingsContract, {
  status: (ctx) => readStatus(ctx),
  settings: (ctx) => readSettings(ctx),
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
  case: (ctx, { params }) => readCaseForAssistant(ctx, params.caseId),
  saveCase: (ctx, { params, body }) => saveCaseExclusion(ctx, params.caseId, body),
  usage: (ctx, { query }) => readUsage(ctx, query),
})
