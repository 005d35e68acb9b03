import { describe, expect, it } from 'vitest'
import { nameFor, newQuestion, optionsOf, questionsOf, questionsToSave } from './questions.ts'
import type { DocumentTemplateDetail } from './templates.queries.ts'

const placeholder = (path: string, kind: 'value' | 'loop' | 'condition' = 'value') => ({
  path,
  kind,
  optional: false,
  known: true,
})
const choice = {
  ...newQuestion('ask.forma', 'choice'),
  label: 'Forma de honorarios',
  options: [
    { value: 'por_hora', label: 'Por hora' },
    { value: 'fijo', label: 'Fijo' },
  ],
}
const template = (placeholders: DocumentTemplateDetail['placeholders']) =>
  ({ placeholders, questions: [choice] }) as unknown as DocumentTemplateDetail

describe('the questions of a template', () => {
  it('are those with a stored description, then those that only the text asks; an option is not a question', () => {
    const questions = questionsOf(
      template([
        placeholder('ask.forma.por_hora', 'condition'),
        placeholder('ask.hechos', 'loop'),
        placeholder('client.phone'),
        placeholder('ask.anticipo'),
      ]),
    )
    expect(questions.map(({ path, type, label }) => [path, type, label])).toEqual([
      ['ask.forma', 'choice', 'Forma de honorarios'],
      ['ask.hechos', 'lines', 'Hechos'],
      ['ask.anticipo', 'text', 'Anticipo'],
    ])
  })

  it('keep the names of options whose labels stay, and name new ones', () => {
    expect(optionsOf('Fijo\n\nPor hora \nPor hora\n¿Éxito?', choice.options)).toEqual([
      { value: 'fijo', label: 'Fijo' },
      { value: 'por_hora', label: 'Por hora' },
      { value: 'exito', label: '¿Éxito?' },
    ])
  })

  it('keep the fields of the case that answer options whose labels stay', () => {
    const [hourly, flat] = choice.options.map((option) => ({ ...option, from: `agreement.${option.value}` }))
    expect(optionsOf('Fijo\nPor hora\nMixto', hourly && flat ? [hourly, flat] : [])).toEqual([
      flat,
      hourly,
      { value: 'mixto', label: 'Mixto' },
    ])
  })

  it('give each option a name of its own', () => {
    expect(
      optionsOf('Plan A+\nPlan A-\nPor horas\n1\n2\nFijo.\nFijo', choice.options).map(({ value }) => value),
    ).toEqual(['plan_a', 'plan_a_2', 'por_horas', 'opcion_4', 'opcion_5', 'fijo_2', 'fijo'])
  })

  it('are saved when a field of the case answers them', () => {
    const answered = { ...newQuestion('ask.anticipo'), from: 'agreement.retainer' }
    expect(questionsToSave([answered])).toEqual([answered])
  })

  it('are saved when their description differs from the default', () => {
    const unchanged = newQuestion('ask.concepto')
    const labelled = { ...newQuestion('ask.limite_de_gastos'), label: 'Límite de gastos' }
    expect(questionsToSave([unchanged, labelled, { ...choice, type: 'money' }])).toEqual([
      labelled,
      { ...choice, type: 'money', options: [] },
    ])
  })

  it.each([
    ['Forma de honorarios', 'forma_de_honorarios'],
    ['¿30 días?', 'dias'],
    ['---', ''],
  ])('%s is named %s', (label, name) => expect(nameFor(label)).toBe(name))
})
