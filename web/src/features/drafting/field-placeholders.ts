// Placeholders of a template: of fields of the case, and of questions that are asked when it is filled.
import type { Locale } from '#server/contract/locale.ts'
import { translate } from '../../lib/i18n.ts'
import type { TemplateField } from './templates.queries.ts'

export interface Placeholder {
  readonly text: string
  readonly label: string
  /** Example value; empty when there is none. */
  readonly detail: string
  readonly group: TemplateField['group']
}

/** Folds to plain letters: «mon» finds «Monto» and «monto», «dia» finds «día». */
const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the fields that match the search text, each with its placeholder; a field that can be written in words has
 * two. Needs the phrases of `drafting`.
 */
export function findPlaceholders(
  fields: readonly TemplateField[],
  { query, optional, locale }: { readonly query: string; readonly optional: boolean; readonly locale: Locale },
): readonly Placeholder[] {
  const optionalMark = optional ? '?' : ''
  const placeholders = fields.flatMap((field): Placeholder[] => {
    const { path, group, example } = field
    const label = field.label[locale]
    if (field.list)
      return [
        {
          text: `{#${path}}${field.items.map((item) => `{${item.path}}`).join(' ')}{/${path}}`,
          label,
          group,
          detail: translate('drafting:insert.items', {
            items: field.items.map((item) => item.label[locale]).join(', '),
          }),
        },
      ]
    return [
      { text: `{${path}${optionalMark}}`, label, group, detail: example },
      ...(field.words
        ? [
            {
              text: `{${path}.words${optionalMark}}`,
              label: translate('drafting:insert.wordsOf', { label }),
              group,
              detail: '',
            },
          ]
        : []),
    ]
  })
  const queryWords = foldText(query).split(/\s+/).filter(Boolean)
  return placeholders.filter(({ text, label }) =>
    queryWords.every((word) => foldText(`${label} ${text}`).includes(word)),
  )
}

/** `¿Dirección de envío?` → `ask.dirección_de_envío`; null when the question has no letters. */
export function questionPath(question: string): string | null {
  const name = question
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^[_\p{N}]+|_+$/gu, '')
    .slice(0, 60)
    .replace(/_+$/, '')
  return name === '' ? null : `ask.${name}`
}
