/** Why a file cannot be a template: the code of the error that the person is told. */
export type RefusalCode = 'template_not_docx' | 'template_macros' | 'template_external' | 'template_broken' | 'template_bomb' | 'template_tags_invalid' | 'template_too_many_fields'

/** What is wrong with a placeholder, and where: `part` of the document, the text that stands there. */
export interface TagProblem {
  readonly code: 'unclosed' | 'unopened' | 'section_unclosed' | 'section_unopened' | 'section_crossed' | 'section_misplaced' | 'name'
  readonly part: 'body' | 'header' | 'footer' | 'notes' | 'properties'
  readonly tag: string
  readonly text: string
}

/** The thread answers with it; nothing of the server is needed to make it. */
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
