import type { Locale } from '#server/contract/locale.ts'
import type { documentFormats } from '#modules/drafting/document-template.contract.ts'

export type Format = (typeof documentFormats)[number]

/** Choices made before missing values are filled. Empty text: not chosen yet. */
export interface MakeChoice {
  readonly caseId: string
  readonly templateId: string
  readonly templateName: string
  readonly locale: Locale
  readonly responseId: string
  readonly folderId: string
  readonly name: string
  readonly formats: readonly Format[]
}

export const isComplete = ({ caseId, templateId, formats }: MakeChoice): boolean =>
  caseId !== '' && templateId !== '' && formats.length > 0
