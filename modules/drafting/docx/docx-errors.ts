import type { z } from 'zod'
import type { TagProblem as TagProblemShape } from '../placeholders.contract.ts'

/** Why a file is rejected as a template: code of the error. */
export type RefusalCode =
  | 'template_not_docx'
  | 'template_macros'
  | 'template_external'
  | 'template_broken'
  | 'template_bomb'
  | 'template_tags_invalid'
  | 'template_too_many_fields'

export type TagProblem = z.output<typeof TagProblemShape>

/** Error of the worker thread. It does not import server code. */
export class TemplateRefusal extends Error {
  override readonly name = 'TemplateRefusal'
  readonly code: RefusalCode
  readonly details: unknown

  constructor(code: RefusalCode, details: unknown = null) {
    super(code)
    this.code = code
    this.details = details
  }
}
