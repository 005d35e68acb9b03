import { implement } from '#server/http/implement.ts'
import { confirmRule, withdrawConfirmation } from './confirm-rule.ts'
import { importPack } from './import-pack.ts'
import { listRules } from './list-rules.ts'
import { addOwnRule, endOwnRule } from './own-rules.ts'
import { exportPack, listPacks, readPack } from './rule-packs.ts'
import { rulesContract } from './rules.contract.ts'

export const rulesRoutes = implement(rulesContract, {
  list: (ctx) => listRules(ctx),
  addOwn: (ctx, { body }) => addOwnRule(ctx, body),
  endOwn: (ctx, { params, body }) => endOwnRule(ctx, params.id, body.until),
  packs: (ctx) => listPacks(ctx),
  pack: (ctx, { params }) => readPack(ctx, params.pack, params.version),
  importPack: (ctx, { body }) => importPack(ctx, body.text),
  exportPack: (ctx, { params }) => exportPack(ctx, params.pack, params.version),
  confirm: (ctx, { params, body }) => confirmRule(ctx, params.id, body),
  withdraw: (ctx, { params }) => withdrawConfirmation(ctx, params.id),
})
