// Names as people type them, and the parts that are read from them.
import { describe, expect, it } from 'vitest'
import type { NameRecord } from './name-record.ts'
import { parseNames } from './parse-names.ts'

/** Returns the parts of a record that are not empty. */
function partsOf(record: NameRecord): Partial<NameRecord> {
  const { typed: _typed, guessed: _guessed, kind, ...parts } = record
  const present = Object.entries(parts).filter(
    ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return { ...(kind === 'natural' ? {} : { kind }), ...Object.fromEntries(present) }
}
const parse = (text: string) => parseNames(text).map(partsOf)
const person = (given: string, surname1: string | null, surname2: string | null = null, more: object = {}) => ({
  ...(given === '' ? {} : { given: given.split('+') }),
  ...(surname1 === null ? {} : { surname1 }),
  ...(surname2 === null ? {} : { surname2 }),
  ...more,
})

describe('a name of one person', () => {
  it.each<[string, object]>([
    ['Carmen M. Rivera López', person('Carmen', 'Rivera', 'López', { initial: 'M' })],
    ['RIVERA LOPEZ, CARMEN M.', person('CARMEN', 'RIVERA', 'LOPEZ', { initial: 'M' })],
    ['RIVERA LOPEZ CARMEN', person('CARMEN', 'RIVERA', 'LOPEZ')],
    ['Carmen Rivera', person('Carmen', 'Rivera')],
    ['C. Rivera López', person('C.', 'Rivera', 'López')],
    ['10. Jean Luc Picard', person('Jean', 'Luc', 'Picard')],
    ['J.R. Rivera Díaz', person('J.', 'Rivera', 'Díaz', { initial: 'R' })],
    ['Carmen Rivera L.', person('Carmen', 'Rivera', 'L.')],
    ['Ana María Rivera López', person('Ana+María', 'Rivera', 'López')],
    ['Juan Carlos Rivera', person('Juan+Carlos', 'Rivera')],
    ['Carmen Santiago López', person('Carmen', 'Santiago', 'López')],
    ['Yamilka Rivera Félix', person('Yamilka', 'Rivera', 'Félix')],
    ['Carmen Rivera-López', person('Carmen', 'Rivera', 'López')],
    ['Santiago Ramón y Cajal', person('Santiago', 'Ramón', 'Cajal')],
    ['Ana de Jesús Cruz', person('Ana', 'de Jesús', 'Cruz')],
    ['Juan del Valle Colón', person('Juan', 'del Valle', 'Colón')],
    ['Juan de la Cruz Pérez', person('Juan', 'de la Cruz', 'Pérez')],
    ['Rosa de los Santos Mora', person('Rosa', 'de los Santos', 'Mora')],
    ['María de los Ángeles Rivera Cruz', person('María+de los Ángeles', 'Rivera', 'Cruz')],
    ['María del Carmen Ortiz', person('María+del Carmen', 'Ortiz')],
    ['María del C. Ortiz', person('María+del C.', 'Ortiz')],
    ['MARIA DEL C ORTIZ VEGA', person('MARIA+DEL C', 'ORTIZ', 'VEGA')],
    ['María de los A. Rivera Cruz', person('María+de los A.', 'Rivera', 'Cruz')],
    ['Ana María del R. Vega Ríos', person('Ana+María+del R.', 'Vega', 'Ríos')],
    ['Rosa Rivera de C.', person('Rosa', 'Rivera', null, { marriedOf: 'C.' })],
    ['Carmen Rivera de Ortiz', person('Carmen', 'Rivera', null, { marriedOf: 'Ortiz' })],
    ['Carmen Rivera De Jesús', person('Carmen', 'Rivera', 'De Jesús')],
    ['Carmen Rivera López de Ortiz', person('Carmen', 'Rivera', 'López', { marriedOf: 'Ortiz' })],
    ['Carmen Rivera vda. de Ortiz', person('Carmen', 'Rivera', null, { marriedOf: 'Ortiz', widowed: true })],
    ['Rivera vda. de Ortiz, Carmen', person('Carmen', 'Rivera', null, { marriedOf: 'Ortiz', widowed: true })],
    ['Lcdo. Luis A. Díaz Ríos, Jr.', person('Luis', 'Díaz', 'Ríos', { initial: 'A', suffix: 'Jr.' })],
    ['DÍAZ RÍOS, JR., LUIS', person('LUIS', 'DÍAZ', 'RÍOS', { suffix: 'JR.' })],
    ['Luis Díaz Ríos II', person('Luis', 'Díaz', 'Ríos', { suffix: 'II' })],
    ['Luis Díaz Ríos 2do', person('Luis', 'Díaz', 'Ríos', { suffix: '2do' })],
    ['John Smith, 3rd', person('John', 'Smith', null, { suffix: '3rd' })],
    ['SMITH 3RD, JOHN', person('JOHN', 'SMITH', null, { suffix: '3RD' })],
    ['Smith Jr., John', person('John', 'Smith', null, { suffix: 'Jr.' })],
    ['Sra. Doña Ana Ruiz, CPA', person('Ana', 'Ruiz')],
    ['José «Papo» Rivera', person('José', 'Rivera', null, { nicknames: ['Papo'] })],
    ['José Rivera t/c/p Papo', person('José', 'Rivera', null, { nicknames: ['Papo'] })],
    ['José Pérez Ruiz (a) Pepe', person('José', 'Pérez', 'Ruiz', { nicknames: ['Pepe'] })],
    ['José Pérez Ruiz  (a) Pepe', person('José', 'Pérez', 'Ruiz', { nicknames: ['Pepe'] })],
    ['1. (a) Juan Pérez Ruiz', person('Juan', 'Pérez', 'Ruiz')],
    ['(a) (a) Juan Pérez Ruiz', person('Juan', 'Pérez', 'Ruiz')],
    ['Juan Pérez Ruiz (a)', person('Juan', 'Pérez', 'Ruiz')],
    ['Ana Ruiz, también conocida como Ana Mora', person('Ana', 'Ruiz', null, { aliases: ['Ana Mora'] })],
    ['Luis Mora h/n/c Mora Auto Parts', person('Luis', 'Mora', null, { tradeNames: ['Mora Auto Parts'] })],
    [
      'Luis Mora t/c/p Wito h/n/c El Taller de Wito',
      person('Luis', 'Mora', null, { nicknames: ['Wito'], tradeNames: ['El Taller de Wito'] }),
    ],
    ["Luis O'Neill García", person('Luis', "O'Neill", 'García')],
    ['Rivera', person('', 'Rivera')],
    ['Carmen', person('Carmen', null)],
    ['Rivera López', person('', 'Rivera', 'López')],
  ])('«%s»', (text, expected) => expect(parse(text)).toEqual([expected]))

  it('begins with its given name, although an unknown title follows «Jr.» and a comma', () => {
    expect(parse('Juan Rivera Jr., J.D.')).toMatchObject([{ given: ['Juan'], surname1: 'Rivera', suffix: 'Jr.' }])
  })

  it.each<[string, boolean]>([
    ['Carmen Rivera López', false],
    ['RIVERA LOPEZ, CARMEN', false],
    ['Carmen Rivera de Ortiz', true],
    ['Juan Carlos Rivera', true],
    ['Yamilka Rivera Félix', true],
    ['Punta Verde', true],
    ['Sol Bakery, Inc.', false],
    ['Panadería El Sol', true],
  ])('«%s» is a guess: %s', (text, guessed) => expect(parseNames(text)[0]?.guessed).toBe(guessed))
})

describe('an organization', () => {
  it.each<[string, string, string]>([
    ['company', 'Sol Bakery, Inc.', 'Sol Bakery, Inc.'],
    ['company', 'Pérez & Asociados, C.S.P.', 'Pérez & Asociados, C.S.P.'],
    ['company', 'Colmado Díaz y Hermanos', 'Colmado Díaz y Hermanos'],
    ['company', 'Villas del Mar S.E.', 'Villas del Mar S.E.'],
    ['company', 'Consejo de Titulares del Condominio El Faro', 'Consejo de Titulares del Condominio El Faro'],
    ['government', 'Municipio Autónomo de Ponce', 'Municipio Autónomo de Ponce'],
    ['government', 'A.E.E.', 'A.E.E.'],
    ['government', 'ELA', 'ELA'],
    ['government', 'Departamento de la Familia', 'Departamento de la Familia'],
    ['company', 'Cond. Vista Mar', 'Cond. Vista Mar'],
    ['company', 'Asoc. de Residentes de Villa Sol', 'Asoc. de Residentes de Villa Sol'],
    ['company', 'Coop. de Ahorro y Crédito', 'Coop. de Ahorro y Crédito'],
    ['company', 'Universidad Interamericana', 'Universidad Interamericana'],
    ['government', 'Depto. de Hacienda', 'Depto. de Hacienda'],
    ['government', 'Mun. de Ponce', 'Mun. de Ponce'],
    ['government', 'Autoridad de Energía Eléctrica (AEE)', 'Autoridad de Energía Eléctrica (AEE)'],
    ['company', 'Colmado «La Ceiba»', 'Colmado «La Ceiba»'],
    ['company', '“La Ceiba”, Inc.', '“La Ceiba”, Inc.'],
    ['company', '"La Ceiba", Inc.', '"La Ceiba", Inc.'],
    ['company', 'Colmado "La Ceiba"', 'Colmado "La Ceiba"'],
    ['company', 'Villa Palmeras 5to', 'Villa Palmeras 5to'],
    ['company', 'Juan Rivera 3ro, Inc.', 'Juan Rivera 3ro, Inc.'],
  ])('has the kind %s: «%s»', (kind, text, organization) => expect(parse(text)).toEqual([{ kind, organization }]))

  it('has trade names', () => {
    expect(parse('Panadería El Sol h/n/c Sol Bakery, Inc.')).toEqual([
      { kind: 'company', organization: 'Panadería El Sol', tradeNames: ['Sol Bakery, Inc.'] },
    ])
  })
})

describe('several names in a text', () => {
  const [pedro, ana, luis] = [
    person('Pedro', 'Díaz', 'Mora', { kind: 'estate' }),
    person('Ana', 'Díaz', 'Ríos'),
    person('Luis', 'Díaz', 'Ríos'),
  ]
  const couple = [person('Juan', 'Pérez', 'Díaz'), person('Ana', 'Ruiz', 'Soto')]
  it.each<[string, object[]]>([
    ['Sucesión de Pedro Díaz Mora, compuesta por Ana y Luis Díaz Ríos', [pedro, ana, luis]],
    ['La Sucesión de Pedro Díaz Mora', [pedro]],
    ['Herederos de Pedro Díaz Mora', [pedro]],
    ['Sociedad Legal de Gananciales compuesta por Juan Pérez Díaz y Ana Ruiz Soto', couple],
    ['Juan Pérez Díaz, su esposa Ana Ruiz Soto y la Sociedad Legal de Gananciales compuesta por ambos', couple],
    ['Juan Pérez Díaz y Ana Ruiz Soto', couple],
    ['Juan Pérez Díaz, Ana Ruiz Soto', couple],
    ['Juan Pérez Díaz\nAna Ruiz Soto', couple],
    ['Juan Pérez Díaz; Ana Ruiz Soto et al.', couple],
    ['1. Juan Pérez Díaz\n2. Ruiz Soto, Ana', couple],
    ['1)\tJuan Pérez Díaz\n(2) Ana Ruiz Soto', couple],
    ['1.- Juan Pérez Díaz\nb) Ana Ruiz Soto', couple],
    ['• Juan Pérez Díaz\n\u00B7\tAna Ruiz Soto', couple],
    ['- Juan Pérez Díaz\n* Ana Ruiz Soto', couple],
    ['Ana y Luis Díaz Ríos', [ana, luis]],
    [
      'Sol Bakery, Inc. y Juan Pérez Díaz',
      [{ kind: 'company', organization: 'Sol Bakery, Inc.' }, person('Juan', 'Pérez', 'Díaz')],
    ],
  ])('«%s»', (text, expected) => expect(parse(text)).toEqual(expected))

  it('keeps the text as typed in each record', () => {
    const typed = 'Juan Pérez Díaz  y Ana Ruiz\u200B Soto'
    expect(parseNames(typed).map((record) => record.typed)).toEqual([typed, typed])
  })
})

describe('hostile text', () => {
  it.each(['', ' ', '\n;\n', '…', '🙂🙂', '\u200B\u202E', ',,,', '«»', 'de la', '- -', '&'])(
    '%j has no record',
    (text) => expect(parseNames(text)).toEqual([]),
  )

  it('has marks of direction, joiners and emoji removed from the parts', () => {
    expect(parse('\u202ECarmen\u202C Ri\u200Bvera 🙂 Ló\u00ADpez\uFEFF')).toEqual([person('Carmen', 'Rivera', 'López')])
  })

  it('has one record for one letter, and for 300 letters', () => {
    expect(parseNames('X')).toHaveLength(1)
    expect(parseNames('a'.repeat(300))).toHaveLength(1)
  })

  it('has at most 60 records, of the first 2,000 characters', () => {
    expect(parseNames('Ana Ruiz Soto\n'.repeat(500)).length).toBe(60)
    expect(parseNames(`${' '.repeat(2_000)}Ana Ruiz Soto`)).toEqual([])
  })
})
