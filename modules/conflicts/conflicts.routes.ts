import type { Context } from '#server/http/context.ts'
import { implement } from '#server/http/implement.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { DraftingApi } from '#modules/drafting/index.ts'
import { parseCheckQuery } from './check-query.ts'
import { conflictsContract } from './conflicts.contract.ts'
import { askContact, changeFacts, decideHits, writeNote } from './decide-hits.ts'
import { listChecks } from './list-checks.ts'
import { readCheck } from './present-check.ts'
import { sendSealedCheck, sendCheckPdf } from './print-check.ts'
import type { SearchedRecordsCounter } from './searched-records.ts'
import { sealCheck } from './seal-check.ts'
import { searchQuery, startCheck } from './start-check.ts'
import { verifyChecks } from './verify-checks.ts'
import { addWaiver, updateWaiver } from './waivers.ts'
import { listWeak } from './weak-matches.ts'

const assertCase = async ({ em, actor }: Context, caseId: string | null): Promise<void> => {
  if (caseId !== null) await readCaseAccess(em, actor, caseId)
}

export const conflictsRoutes = (counter: SearchedRecordsCounter, drafting: () => DraftingApi) =>
  implement(conflictsContract, {
    list: (ctx, { query }) => listChecks(ctx, query),
    start: async (ctx, { body }) => {
      const { actor } = ctx
      await assertCase(ctx, body.caseId)
      const asker = { companyId: actor.companyId, userId: actor.userId, name: `${actor.name} ${actor.surname}` }
      return readCheck(ctx.em, actor, await startCheck(ctx, counter, asker, body))
    },
    preview: async (ctx, { body: { names, caseId } }) => {
      const { companyId } = ctx.actor
      await assertCase(ctx, caseId)
      const query = parseCheckQuery(names, { emails: [], phones: [], birthYear: null })
      const { counts } = await searchQuery(ctx.em, counter, { companyId, caseId }, query)
      const sum = (band: 'strong' | 'possible') => counts.reduce((total, nameCounts) => total + nameCounts[band], 0)
      return { strong: sum('strong'), possible: sum('possible') }
    },
    get: ({ em, actor }, { params, query }) => readCheck(em, actor, params.id, query),
    weak: (ctx, { params }) => listWeak(ctx, params.id),
    search: (ctx, { params, body }) => changeFacts(ctx, counter, params.id, body),
    note: (ctx, { params, body }) => writeNote(ctx, params.id, body),
    decide: (ctx, { params, body }) => decideHits(ctx, params.id, body),
    seal: (ctx, { params, body }) => sealCheck(ctx, params.id, body.version),
    ask: (ctx, { params }) => askContact(ctx, params.id, params.hitId),
    addWaiver: (ctx, { params, body }) => addWaiver(ctx, drafting(), params, body),
    updateWaiver: (ctx, { params, body }) => updateWaiver(ctx, params.id, body),
    pdf: (ctx, { params }) => sendCheckPdf(ctx, params.id),
    download: (ctx, { params }) => sendSealedCheck(ctx, params.id),
    verify: ({ em, actor }) => verifyChecks(em, actor.companyId),
  })
