import type { Services } from '#server/services.ts'

/** What the use cases of this module share, made once for an application. */
export interface DraftingTools {
  readonly masterKey: Buffer
  readonly services: Services
}

export const draftingTools = (services: Services): DraftingTools => ({
  masterKey: services.secrets.masterKey,
  services,
})
