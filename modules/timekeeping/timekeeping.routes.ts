import { implement } from '#server/http/implement.ts'
import type { WorkSource } from '#server/work-done.ts'
import { approvalsContract } from './approvals.contract.ts'
import { approveTime, returnTime, submitTime } from './approvals/change-approval.ts'
import { listApprovals } from './approvals/list-approvals.ts'
import { readEntry } from './entries/entry-row.ts'
import { listCaseEntries, listEntries } from './entries/list-entries.ts'
import { createEntry, removeEntry, restoreEntry, updateEntry } from './entries/write-entry.ts'
import { hourlyRatesContract } from './hourly-rates.contract.ts'
import { dismissWork, listProposals, restoreWork } from './proposals/work-proposals.ts'
import { proposalsContract } from './proposals.contract.ts'
import { addHourlyRate, listHourlyRates, removeHourlyRate } from './rates/hourly-rates.ts'
import { readTimeSettings, updateTimeSettings } from './settings.ts'
import { timekeepingContract } from './timekeeping.contract.ts'
import { timerContract } from './timer.contract.ts'
import { discardTimer, readTimer, setRunning, startTimer, stopTimer, updateTimer } from './timer/run-timer.ts'

export const timekeepingRoutes = implement(timekeepingContract, {
  list: (ctx, { query }) => listEntries(ctx, query),
  ofCase: (ctx, { params, query }) => listCaseEntries(ctx, params.id, query),
  create: (ctx, { body }) => createEntry(ctx, body),
  get: ({ em, actor }, { params }) => readEntry(em, actor, params.id),
  update: (ctx, { params, body }) => updateEntry(ctx, params.id, body),
  remove: (ctx, { params }) => removeEntry(ctx, params.id),
  restore: (ctx, { params }) => restoreEntry(ctx, params.id),
  settings: (ctx) => readTimeSettings(ctx),
  updateSettings: (ctx, { body }) => updateTimeSettings(ctx, body),
})

export const timerRoutes = implement(timerContract, {
  read: (ctx) => readTimer(ctx),
  start: (ctx, { body }) => startTimer(ctx, body),
  update: (ctx, { body }) => updateTimer(ctx, body),
  pause: (ctx) => setRunning(ctx, { running: false }),
  resume: (ctx) => setRunning(ctx, { running: true }),
  stop: (ctx, { body }) => stopTimer(ctx, body),
  discard: (ctx) => discardTimer(ctx),
})

export const hourlyRatesRoutes = implement(hourlyRatesContract, {
  list: (ctx) => listHourlyRates(ctx),
  add: (ctx, { body }) => addHourlyRate(ctx, body),
  remove: (ctx, { params }) => removeHourlyRate(ctx, params.id),
})

/** @param sources sources of all modules; the array is filled while modules are created, before the first request */
export const proposalsRoutes = (sources: readonly WorkSource[]) =>
  implement(proposalsContract, {
    list: (ctx, { query }) => listProposals(ctx, sources, query),
    dismiss: (ctx, { body }) => dismissWork(ctx, body),
    restore: (ctx, { body }) => restoreWork(ctx, body),
  })

export const approvalsRoutes = implement(approvalsContract, {
  list: (ctx) => listApprovals(ctx),
  submit: (ctx, { body }) => submitTime(ctx, body.ids),
  approve: (ctx, { body }) => approveTime(ctx, body.ids),
  return: (ctx, { body }) => returnTime(ctx, body.ids, body.reason),
})
