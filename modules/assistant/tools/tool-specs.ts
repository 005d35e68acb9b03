import { z } from 'zod'
import type { ToolSpec } from '#server/ports/llm.ts'
import type { Actor } from '#server/http/context.ts'
import { descriptions, toolInputs, type ToolName } from './tools.ts'

export interface ToolPlace {
  /** Null in a consultation about no case. */
  readonly caseId: string | null
  readonly profile: Actor['profile']
}

/** The tools that the model is told of: none without a case, and none that a client of the office could not use. */
export function toolSpecs({ caseId, profile }: ToolPlace): ToolSpec[] {
  if (caseId === null || profile !== 'professional') return []
  return (Object.keys(toolInputs) as ToolName[]).map((name) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(toolInputs[name], { io: 'input' })
    return { name, description: descriptions[name], parameters }
  })
}
