import { currentLocale } from '../../lib/i18n.ts'
import type { TemplateField } from './templates.queries.ts'

/**
 * What a name of the catalogue is called in the person's language; `case.opened_on.words` is the same field said
 * otherwise.
 */
export const labelIn = (fields: readonly TemplateField[], path: string): string | undefined =>
  fields.find((field) => field.path === path || path.startsWith(`${field.path}.`))?.label[currentLocale()]
