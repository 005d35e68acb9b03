// Reads name and contacts of the person who answered a form. Offices label fields differently, so a field is recognised
// by its type if that is specific, else by its label.
import { asksForName, asksForSurname } from './form-contacts.phrases.ts'

/** A field of the definition that was answered. */
export interface AnsweredField {
  readonly name: string
  readonly type: string
  readonly label: string
}
type FormAnswers = Readonly<Record<string, unknown>>

const answerOf = (answers: FormAnswers, { name }: AnsweredField): string => {
  const value = answers[name]
  return typeof value === 'string' ? value.trim() : ''
}

const ofType = (fields: readonly AnsweredField[], answers: FormAnswers, type: string): string[] =>
  fields.flatMap((field) => {
    const value = field.type === type ? answerOf(answers, field) : ''
    return value === '' ? [] : [value]
  })

/** Returns the name, e-mail addresses and telephones of a response; the name is empty when no field asks for a name. */
export function contactsIn(fields: readonly AnsweredField[], answers: FormAnswers) {
  const lines = fields.filter(({ type }) => type === 'text')
  const nameField = lines.find(
    ({ label, name }) => asksForName.test(label) || asksForName.test(name.replaceAll('_', ' ')),
  )
  const surnameField = lines.find((field) => field !== nameField && asksForSurname.test(field.label))
  const name = [nameField, surnameField]
    .map((field) => (field ? answerOf(answers, field) : ''))
    .filter(Boolean)
    .join(' ')
  return {
    name: name.slice(0, 300),
    emails: ofType(fields, answers, 'email').slice(0, 10),
    phones: ofType(fields, answers, 'phone').slice(0, 10),
  }
}

/** Returns the texts of a response, and its dates with their labels: «Fecha del emplazamiento». */
export const textsIn = (fields: readonly AnsweredField[], answers: FormAnswers): string =>
  [
    ...ofType(fields, answers, 'textarea'),
    ...ofType(fields, answers, 'text'),
    ...fields.flatMap((field) => {
      const day = field.type === 'date' ? answerOf(answers, field) : ''
      return day === '' ? [] : [`${field.label.replaceAll(/[?.:;!]/gu, ' ')}: ${day}`]
    }),
  ].join('\n')
