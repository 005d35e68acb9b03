import type { Services } from '#server/services.ts'
import { GenerationRegistry } from './answers/generation-registry.ts'

/** Objects shared by the use cases of this module; one instance per application. */
export interface AssistantDependencies {
  readonly services: Services
  readonly generations: GenerationRegistry
}

export const assistantDependencies = (services: Services): AssistantDependencies => ({
  services,
  generations: new GenerationRegistry(services),
})
