import type { Services } from '#server/services.ts'
import { GenerationRegistry } from './answers/generation-registry.ts'

/** What the use cases of this module share, made once for an application. */
export interface AssistantTools {
  readonly services: Services
  readonly generations: GenerationRegistry
}

const known = new WeakMap<Services, AssistantTools>()

export function assistantTools(services: Services): AssistantTools {
  const tools = known.get(services) ?? { services, generations: new GenerationRegistry(services) }
  known.set(services, tools)
  return tools
}
