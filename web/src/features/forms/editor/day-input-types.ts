import type { FieldType } from '#modules/forms/fields.contract.ts'

/** Types of the input in which an answer with a day is entered. */
export const dayInputTypes: Readonly<Partial<Record<FieldType, 'date' | 'datetime-local'>>> = {
  date: 'date',
  datetime: 'datetime-local',
}
