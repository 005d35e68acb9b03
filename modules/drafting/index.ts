import type { Context } from '#server/http/context.ts'
import type { Module } from '#server/module.ts'
import { draftingTables } from './drafting.tables.ts'
import { sharedResource } from '#server/shared-resource.ts'
import { closeDrafting } from './docx/threads.ts'
import { draftingAudit } from './drafting.audit.ts'
import { draftingContract } from './drafting.contract.ts'
import { draftingAdministrationContract } from './drafting-administration.contract.ts'
import { draftingErrors } from './drafting.errors.ts'
import { draftingAdministrationRoutes, draftingRoutes } from './drafting.routes.ts'
import { draftingDependencies } from './drafting.dependencies.ts'
import {
  checkDrafts,
  draftDocuments,
  fillDrafts,
  prepareDrafts,
  type AddDrafts,
  type DocumentDraft,
  type PreparedDrafts,
} from './making/draft-documents.ts'
import { makeDocuments } from './making/make-documents.ts'
import { purgeTemplates } from './templates/remove-template.ts'

export {
  documentsMade,
  templateChanged,
  templateCreated,
  templateRemoved,
  templateRestored,
} from './drafting.events.ts'
export { checkDrafts, prepareDrafts }
export type { AddDrafts, DocumentDraft, PreparedDrafts }
export { runPreflight } from './making/preflight.ts'
export { platformTemplates } from './templates/platform-templates.ts'
export { listTemplates } from './templates/list-templates.ts'

export interface DraftingApi {
  /** Makes documents of a case from a template. See {@link makeDocuments}. */
  makeDocuments(
    ctx: Context,
    caseId: string,
    input: Parameters<typeof makeDocuments>[3],
  ): ReturnType<typeof makeDocuments>
  /** Makes documents from several templates, with marks in place of missing values. See {@link draftDocuments}. */
  draftDocuments<T>(
    ctx: Context,
    caseId: string,
    drafts: readonly DocumentDraft[],
    work: (add: AddDrafts) => Promise<T>,
  ): Promise<T>
  /** Fills drafts that {@link prepareDrafts} prepared, also for a case that is not stored yet. See {@link fillDrafts}. */
  fillDrafts<T>(ctx: Context, caseId: string, drafts: PreparedDrafts, work: (add: AddDrafts) => Promise<T>): Promise<T>
}

/** The worker threads in which templates are filled. */
const threads = sharedResource(() => undefined, closeDrafting)

export const draftingModule: Module<DraftingApi> = {
  name: 'drafting',
  entities: [],
  contracts: [draftingContract, draftingAdministrationContract],
  errors: draftingErrors.table,
  audit: draftingAudit,
  tables: draftingTables,
  create(services) {
    const deps = draftingDependencies(services)
    threads.acquire()
    return {
      api: {
        makeDocuments: (ctx, caseId, input) => makeDocuments(ctx, deps, caseId, input),
        draftDocuments: (ctx, caseId, drafts, work) => draftDocuments(ctx, deps, caseId, drafts, work),
        fillDrafts: (ctx, caseId, drafts, work) => fillDrafts(ctx, deps, caseId, drafts, work),
      },
      routes: [draftingRoutes(deps), draftingAdministrationRoutes(deps)],
      jobs(registry) {
        registry.every('drafting.purge', '25 3 * * *', purgeTemplates)
      },
      close: () => threads.release(),
    }
  },
}
