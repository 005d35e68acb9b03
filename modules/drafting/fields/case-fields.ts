// Fields that an office defined for its cases, as names of templates: `{case.field.<key>}`.
import type { EntityManager } from '@mikro-orm/postgresql'
import { perLocale, type Locale } from '#server/contract/locale.ts'
import type { Context } from '#server/http/context.ts'
import { readFields, readFieldsOfCase, type FieldOfCase } from '#modules/fields/index.ts'
import { numberWords } from '../words/number.phrases.ts'
import type { KnownField } from './catalogue.ts'
import type { TextValue, Values } from './lookup.ts'
import { dayValue, moneyValue } from './text-values.ts'

const pathOf = (key: string): string => `case.field.${key}`

const examples = {
  text: '…',
  number: '12',
  money: '$1,250.00',
  date: '2026-03-05',
  choice: '…',
  person: 'Carmen Rivera López',
} as const

/** Returns the fields in use as entries of the catalogue; empty when the user has no office. */
export async function readCustomFields(em: EntityManager, companyId: string | null): Promise<KnownField[]> {
  if (companyId === null) return []
  return (await readFields(em, companyId))
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ key, label, type, choices }) => ({
      path: pathOf(key),
      group: 'case',
      label: perLocale(() => label),
      example: (type === 'choice' && choices[0]?.label) || examples[type],
      ...(type === 'date' || type === 'money' || type === 'number' ? { words: true as const } : {}),
    }))
}

function valueOf({ field: { type }, text }: FieldOfCase, locale: Locale): TextValue {
  if (text === '') return { text }
  if (type === 'date') return dayValue(text, locale)
  if (type === 'money') return moneyValue(text, locale)
  const isCount = type === 'number' && /^\d{1,12}$/.test(text)
  return { text, ...(isCount ? { words: numberWords(Number(text), locale) } : {}) }
}

/** Reads the values of the fields of a case, and their labels, by path. */
export async function readCustomFieldValues(
  ctx: Context,
  caseId: string,
  locale: Locale,
): Promise<{ readonly values: Values; readonly labels: ReadonlyMap<string, string> }> {
  const fields = await readFieldsOfCase(ctx, caseId)
  return {
    values: Object.fromEntries(fields.map((item) => [pathOf(item.field.key), valueOf(item, locale)])),
    labels: new Map(fields.map(({ field }) => [pathOf(field.key), field.label])),
  }
}
