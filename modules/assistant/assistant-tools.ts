import type { Services } from '#server/services.ts'
import { RunningTurns } from './answers/running-turns.ts'

/** What the use cases of this module share, made once for an application. */
export interface AssistantTools {
  readonly services: Services
  readonly turns: RunningTurns
}

const known = new WeakMap<Services, AssistantTools>()

export function assistantTools(services: Services): AssistantTools {
  const tools = known.get(services) ?? { services, turns: new RunningTurns(services) }
  known.set(services, tools)
  return tools
}
