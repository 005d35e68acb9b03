import { z } from 'zod'
import type { ToolSpec } from '#server/ports/llm.ts'
import { can, type Role } from '#server/contract/roles.ts'
import { descriptions, toolInputs, type ToolName } from './tools.ts'

export interface ToolAudience {
  /** Null in a consultation without a case. */
  readonly caseId: string | null
  readonly role: Role
}

/** Returns the tools for the model: none without a case, and none for customers, who could not accept proposals. */
export function toolSpecs({ caseId, role }: ToolAudience): ToolSpec[] {
  if (caseId === null || !can({ role }, 'assistant.work')) return []
  return (Object.keys(toolInputs) as ToolName[]).map((name) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(toolInputs[name], { io: 'input' })
    return { name, description: descriptions[name], parameters }
  })
}
