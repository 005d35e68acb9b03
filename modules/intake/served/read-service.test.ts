import { describe, expect, it } from 'vitest'
import { readService } from './read-service.ts'

/** A Friday. */
const today = '2026-11-27'
const daysIn = (text: string) => readService(text, today)?.days

describe('the day on which the writer of a text was served', () => {
  it.each([
    ['Me emplazaron ayer, y no sé qué hacer', '2026-11-26'],
    ['Hola. Ayer me entregaron una demanda en la casa.', '2026-11-26'],
    ['Me han emplazado hoy', '2026-11-27'],
    ['fui emplazada antes de ayer', '2026-11-25'],
    ['Me emplazaron hace 3 días', '2026-11-24'],
    ['Nos emplazaron hace quince días', '2026-11-12'],
    ['Me emplazaron el 12 de noviembre', '2026-11-12'],
    ['Me emplazaron el jueves 12 de noviembre de 2026.', '2026-11-12'],
    ['Me emplazaron el 12 nov. 2026', '2026-11-12'],
    ['Me emplazaron el 30 de diciembre de 2025', '2025-12-30'],
    ['Me emplazaron el 11/25/2026', '2026-11-25'],
    ['Me emplazaron el lunes', '2026-11-23'],
    ['Fecha del emplazamiento: 2026-11-20', '2026-11-20'],
    ['I was served yesterday', '2026-11-26'],
    ['served on November 12th, 2026', '2026-11-12'],
    ['We got served two days ago', '2026-11-25'],
    ["On m'a assigné avant-hier", '2026-11-25'],
    ['J’ai reçu une assignation le 12 novembre', '2026-11-12'],
    ['J’ai été assignée il y a trois jours', '2026-11-24'],
    ['Fui citado ontem', '2026-11-26'],
    ['Recebi uma citação no dia 12 de novembro', '2026-11-12'],
    ['Recebi a citação faz 4 dias', '2026-11-23'],
  ])('is read from «%s»', (text, day) => {
    expect(daysIn(text)).toEqual([day])
  })

  it.each([
    ['Me emplazaron', []],
    ['Me emplazaron la semana pasada', []],
    ['Me emplazaron hace unos días', []],
    ['Me emplazaron hace unos días en el caso del 3 de noviembre', []],
    ['I was served a few days ago in the case of November 3', []],
    ['Me emplazaron hace treinta días y ayer contraté a una abogada', []],
    ['Me emplazaron hace dos semanas en el caso del 3 de noviembre', []],
    ['I was served last month', []],
    ['Me emplazaron el 12 de diciembre', []],
    ['Me emplazaron el 10/11/2026', ['2026-10-11', '2026-11-10']],
    ['Fui citado em 10/11/2026', ['2026-10-11', '2026-11-10']],
    ['Fui citada na semana passada', []],
    ['Me emplazaron el lunes pasado', ['2026-11-16', '2026-11-23']],
    ['Me emplazaron el viernes', ['2026-11-20', '2026-11-27']],
    ['Me emplazaron ayer o el 24 de noviembre', ['2026-11-24', '2026-11-26']],
  ])('is asked for after «%s»', (text, days) => {
    expect(daysIn(text)).toEqual(days)
  })

  it.each([
    'Quiero demandar a mi vecino',
    'No me han emplazado todavía, pero ayer me llamaron',
    "I haven't been served, but yesterday they called",
    'Ayer fui citado a una vista',
    'He served in the army',
    'Me emplazaron ayer por un desahucio',
    'I was served yesterday in federal court',
    'Ayer recibí una querella de DACO',
  ])('is not read from «%s»', (text) => {
    expect(readService(text, today)).toBeNull()
  })

  it('returns the act that starts the term, and the sentence as typed', () => {
    expect(readService('Buenas. Salió un edicto: me emplazaron el 12 de noviembre. Gracias.', today)).toEqual({
      words: 'Salió un edicto: me emplazaron el 12 de noviembre',
      days: ['2026-11-12'],
      kind: 'edict_published',
    })
    expect(readService('Ayer nos llegó una querella por despido', today)).toMatchObject({ kind: 'labor_served' })
  })
})
