import type { AnswerValue } from '#modules/forms/answers.ts'
import type { FieldDefinition } from '../forms.queries.ts'

export interface PrefilledContact {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly city: string
}

type PrefillField = Pick<FieldDefinition, 'name' | 'label' | 'type' | 'options'>

const nameLabelPattern = /nombre|apellid|\bname\b|full_name|\bnom\b|\bnome\b/i
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phonePattern = /^[+\d().\s-]{7,40}$/

/**
 * Finds the data of the person who answered: first by the types of fields, and for the name by labels, then by the shape
 * of the answers. What is not found is empty.
 */
export function prefillFrom(
  fields: readonly PrefillField[],
  values: Readonly<Record<string, AnswerValue>>,
): PrefilledContact {
  const valueOf = ({ name }: PrefillField): string => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'string' ? value.trim() : ''
  }
  const firstValue = (fits: (field: PrefillField, value: string) => boolean): string => {
    const matchedField = fields.find((field) => {
      const value = valueOf(field)
      return value !== '' && fits(field, value)
    })
    return matchedField ? valueOf(matchedField) : ''
  }
  const municipality = fields.find((field) => field.type === 'municipality' && valueOf(field) !== '')
  const city = municipality ? valueOf(municipality) : ''
  const isText = (field: PrefillField) => field.type === 'text'
  return {
    name: (
      firstValue((field) => isText(field) && nameLabelPattern.test(`${field.name} ${field.label}`)) ||
      firstValue((field, value) => isText(field) && !emailPattern.test(value) && !phonePattern.test(value))
    ).slice(0, 200),
    email: (
      firstValue((field) => field.type === 'email') ||
      firstValue((field, value) => isText(field) && emailPattern.test(value))
    ).slice(0, 254),
    phone: (
      firstValue((field) => field.type === 'phone') ||
      firstValue((field, value) => isText(field) && phonePattern.test(value))
    ).slice(0, 40),
    city: (municipality?.options.find(({ value }) => value === city)?.label ?? city).slice(0, 100),
  }
}
