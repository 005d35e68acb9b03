import { implement } from '#server/http/implement.ts'
import { changeManyLeads } from './change-many-leads.ts'
import { contactLead, moveLead } from './move-lead.ts'
import { convertLead } from './convert-lead.ts'
import { createLead } from './create-lead.ts'
import { declineLead } from './decline-lead.ts'
import { intakeContract } from './intake.contract.ts'
import type { IntakeDependencies } from './intake.dependencies.ts'
import { leadBulkContract } from './lead-bulk.contract.ts'
import { proposeLetter, sendLetterFile } from './letter.ts'
import { listLeads } from './list-leads.ts'
import { countLeads, readBoard } from './read-board.ts'
import { readLead } from './read-lead.ts'
import { reportLeads } from './report-leads.ts'
import { reserveLead } from './reserve-lead.ts'
import { previewConversion, proposeConversion } from './preview-conversion.ts'
import { readSettings, updateSettings } from './settings.ts'
import { updateLead } from './update-lead.ts'

export const intakeRoutes = (deps: IntakeDependencies) =>
  implement(intakeContract, {
    list: (ctx, { query }) => listLeads(ctx, query),
    board: (ctx, { query }) => readBoard(ctx, query),
    count: (ctx) => countLeads(ctx),
    report: (ctx) => reportLeads(ctx),
    create: (ctx, { body }) => createLead(ctx, body),
    get: (ctx, { params }) => readLead(ctx, params.id),
    update: (ctx, { params, body }) => updateLead(ctx, params.id, body),
    move: (ctx, { params, body }) => moveLead(ctx, params.id, body),
    contact: (ctx, { params, body }) => contactLead(ctx, params.id, body.way),
    letter: (ctx, { params, query }) => proposeLetter(ctx, params.id, query),
    letterFile: (ctx, { params, query }) => sendLetterFile(ctx, params.id, query.format),
    decline: (ctx, { params, body }) => declineLead(deps, ctx, params.id, body),
    reserve: (ctx, { params, body }) => reserveLead(ctx, params.id, body),
    conversion: (ctx, { params }) => proposeConversion(ctx, params.id),
    previewConversion: (ctx, { params, body }) => previewConversion(ctx, params.id, body),
    convert: (ctx, { params, body }) => convertLead(deps, ctx, params.id, body),
    settings: (ctx) => readSettings(ctx),
    updateSettings: (ctx, { body }) => updateSettings(ctx, body),
  })

export const leadBulkRoutes = (deps: IntakeDependencies) =>
  implement(leadBulkContract, { run: (ctx, { body }) => changeManyLeads(deps, ctx, body) })
