import type { Services } from '#server/services.ts'

/** Objects shared by the use cases of this module, created once per application. */
export interface DraftingDependencies {
  readonly masterKey: Buffer
  readonly services: Services
}

export const draftingDependencies = (services: Services): DraftingDependencies => ({
  masterKey: services.secrets.masterKey,
  services,
})
