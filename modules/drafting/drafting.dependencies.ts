import type { Services } from '#server/services.ts'

/** What the use cases of this module share, created once per application. */
export interface DraftingDependencies {
  readonly masterKey: Buffer
  readonly services: Services
}

export const draftingDependencies = (services: Services): DraftingDependencies => ({
  masterKey: services.secrets.masterKey,
  services,
})
