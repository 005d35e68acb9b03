import { z } from 'zod'
import type { ToolSpec } from '#server/ports/llm.ts'
import type { Actor } from '#server/http/context.ts'
import { descriptions, toolInputs, type ToolName } from './tools.ts'

export interface ToolAudience {
  /** Null in a consultation without a case. */
  readonly caseId: string | null
  readonly profile: Actor['profile']
}

/** Returns the tools for the model: none without a case, and none for customers, who could not accept proposals. */
export function toolSpecs({ caseId, profile }: ToolAudience): ToolSpec[] {
  if (caseId === null || profile !== 'professional') return []
  return (Object.keys(toolInputs) as ToolName[]).map((name) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(toolInputs[name], { io: 'input' })
    return { name, description: descriptions[name], parameters }
  })
}
