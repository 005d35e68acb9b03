import type { Context } from '#server/http/context.ts'
import type { Module } from '#server/module.ts'
import type { Services } from '#server/services.ts'
import { closeDrafting } from './docx/threads.ts'
import { noteDrafting } from './drafting.audit.ts'
import { draftingContract } from './drafting.contract.ts'
import { draftingAdministrationContract } from './drafting-administration.contract.ts'
import { draftingErrors } from './drafting.errors.ts'
import { draftingAdministrationRoutes, draftingRoutes } from './drafting.routes.ts'
import { draftingTools } from './drafting-tools.ts'
import { makeDocuments } from './making/make-documents.ts'
import { purgeTemplates } from './templates/remove-template.ts'

export {
  documentsMade,
  templateChanged,
  templateCreated,
  templateRemoved,
  templateRestored,
} from './drafting.events.ts'
export { runPreflight } from './making/preflight.ts'
export { listTemplates } from './templates/list-templates.ts'

/** {@link makeDocuments} for other modules. */
export const makeFromTemplate = (
  services: Services,
  ctx: Context,
  caseId: string,
  input: Parameters<typeof makeDocuments>[3],
) => makeDocuments(ctx, draftingTools(services), caseId, input)

/** Applications of this process; the threads end with the last of them. */
let users = 0

export const draftingModule: Module = {
  name: 'drafting',
  entities: [],
  contracts: [draftingContract, draftingAdministrationContract],
  errors: draftingErrors.table,
  routes: (services) => [
    draftingRoutes(draftingTools(services)),
    draftingAdministrationRoutes(draftingTools(services)),
  ],
  register(services) {
    users += 1
    noteDrafting(services.bus)
    services.jobs.every('drafting.purge', '25 3 * * *', purgeTemplates)
  },
  async close() {
    users -= 1
    if (users === 0) await closeDrafting()
  },
}
