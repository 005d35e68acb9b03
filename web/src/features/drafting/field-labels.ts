import { currentLocale } from '../../lib/i18n.ts'
import type { TemplateField } from './templates.queries.ts'

/** Returns the label of a placeholder of the catalogue; `case.opened_on.words` is the same field written in words. */
export const labelIn = (fields: readonly TemplateField[], path: string): string | undefined =>
  fields.find((field) => field.path === path || path.startsWith(`${field.path}.`))?.label[currentLocale()]
