import type { RateLimits } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services.ts'
import { documentsModule, type DocumentsApi } from '#modules/documents/index.ts'
import { draftingModule, type DraftingApi } from '#modules/drafting/index.ts'
import { formsModule, type FormsApi } from '#modules/forms/index.ts'

/** Objects shared by the use cases of this module, created once per application. */
export interface MattersDependencies {
  readonly documents: DocumentsApi
  readonly drafting: DraftingApi
  readonly forms: FormsApi
  readonly limits: RateLimits
}

export const mattersDependencies = (services: Services): MattersDependencies => ({
  documents: services.use(documentsModule),
  drafting: services.use(draftingModule),
  forms: services.use(formsModule),
  limits: services.limits,
})
