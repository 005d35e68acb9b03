// Browser-safe and pure: the parties that the answers of a response name. Each field of the type `person` with a party
// in its rules names a party. Its answer is the typed name, which the engine of names splits into parts when the party
// is added.
import type { AnswerValue } from './answers.ts'
import type { FieldDefinition } from '#modules/forms/fields.contract.ts'

export interface AnsweredParty {
  /** Name of the field. */
  readonly field: string
  readonly label: string
  /** The name as the visitor typed it. */
  readonly name: string
  readonly role: NonNullable<FieldDefinition['rules']['party']>['role']
  readonly side: NonNullable<FieldDefinition['rules']['party']>['side']
}

/** Returns the parties that a response names, in the order of its fields. */
export const partiesIn = (
  fields: readonly Pick<FieldDefinition, 'name' | 'label' | 'type' | 'rules'>[],
  values: Readonly<Record<string, AnswerValue>>,
): AnsweredParty[] =>
  fields.flatMap(({ name: field, label, type, rules: { party } }) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined
    const name = typeof value === 'string' ? value.trim().slice(0, 500) : ''
    return type === 'person' && party && name !== '' ? [{ field, label, name, ...party }] : []
  })
