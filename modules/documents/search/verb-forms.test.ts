import { describe, expect, it } from 'vitest'
import { wordForms } from './word-forms.ts'

describe('a word of a verb', () => {
  it.each([
    ['notificación', 'notifique'],
    ['notifiquen', 'notificar'],
    ['pagar', 'pague'],
    ['garantice', 'garantizar'],
    ['embargado', 'embargue'],
    ['establecimiento', 'establezca'],
    ['establezca', 'establecer'],
    ['proteja', 'proteger'],
    ['presentación', 'presentare'],
    ['residir', 'residiere'],
    ['disposición', 'dispuesto'],
    ['impondrá', 'imposición'],
    ['obtención', 'obtuvo'],
    ['inscribir', 'inscripción'],
    ['producido', 'produzca'],
    ['requiera', 'requerimiento'],
    ['muerte', 'muriere'],
  ])('«%s» is searched as «%s» too', (word, form) => {
    expect(wordForms(word)).toContain(form)
  })

  it('has few forms', () => {
    for (const word of ['notificación', 'disposición', 'establecimiento', 'requerimiento', 'dirigir'])
      expect(wordForms(word).length, word).toBeLessThanOrEqual(20)
  })
})

it.each([
  ['arrendador', 'arrendatario'],
  ['posición', 'poner'],
  ['Müller', 'mulliere'],
  ['2026', '2026are'],
])('«%s» is not searched as «%s»', (word, other) => {
  expect(wordForms(word)).not.toContain(other)
})
