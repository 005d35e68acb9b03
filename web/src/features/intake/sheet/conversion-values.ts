// The choices for the conversion of a lead that are not fields of its form.
import type { DateAnswers } from '../../../ui/matter/date-questions.tsx'
import type { PartyNames } from '../../../ui/matter/party-questions.tsx'

/**
 * A template of matters with its answers, by the position of each question in the template; an empty `templateId`: none.
 */
export interface TemplateChoice {
  readonly templateId: string
  readonly dates: DateAnswers
  readonly names: PartyNames
  readonly sendForms: boolean
}
export const noTemplate: TemplateChoice = { templateId: '', dates: {}, names: {}, sendForms: true }
