// Pairs of a record and a query with the band in which the query has to find the record.
import { describe, expect, it } from 'vitest'
import { askedKeys, storedKeys } from './blocking-keys.ts'
import { comparableName, type NameFacts } from './comparable.ts'
import { match, type NameMatch } from './match.ts'
import type { Band } from './match-persons.ts'
import { emptyName } from './name-record.ts'
import { parseNames } from './parse-names.ts'
import type { MatchReason } from './reasons.ts'

const comparable = (text: string, facts?: NameFacts) => {
  const [record] = parseNames(text)
  if (!record) throw new Error(`no name in ${text}`)
  return comparableName(record, facts)
}
const matchTexts = (record: string, query: string, facts: [NameFacts?, NameFacts?] = []): NameMatch =>
  match(comparable(query, facts[1]), comparable(record, facts[0]))
const isFound = (record: string, query: string): boolean => {
  const keys = new Set(storedKeys(comparable(record)))
  return askedKeys(comparable(query)).some(({ key }) => keys.has(key))
}
const codesOf = ({ reasons }: NameMatch): string[] => reasons.map(({ code }) => code)

const carmen = 'Carmen M. Rivera López'

type GoldenPair = readonly [record: string, query: string, band: Band, reason: MatchReason]

const pairs: readonly GoldenPair[] = [
  [carmen, 'RIVERA LOPEZ, CARMEN', 'strong', { code: 'same_second_surname', name: 'López' }],
  [carmen, 'Carmen Rivera', 'possible', { code: 'same_surname', name: 'Rivera' }],
  [carmen, 'Carmen Rivera de Ortiz', 'possible', { code: 'maybe_married_name', surname: 'Ortiz' }],
  [carmen, 'Carmen Rivera vda. de Ortiz', 'possible', { code: 'maybe_married_name', surname: 'Ortiz' }],
  [carmen, 'C. Rivera López', 'strong', { code: 'initial', initial: 'C.', name: 'Carmen' }],
  [carmen, 'Carmen Ribera Lopes', 'strong', { code: 'sounds_alike', a: 'Ribera', b: 'Rivera' }],
  [carmen, 'Carmen López Rivera', 'possible', { code: 'reversed_surnames' }],
  [carmen, 'María Rivera López', 'possible', { code: 'same_second_surname', name: 'López' }],
  [carmen, 'Carmen Rivera Santos', 'possible', { code: 'same_given_name', name: 'Carmen' }],
  [carmen, 'Carmen Rivera-López', 'strong', { code: 'same_surname', name: 'Rivera' }],
  [carmen, 'Lcda. Carmen Rivera López', 'strong', { code: 'same_given_name', name: 'Carmen' }],
  [carmen, 'Carmen Rivera de López', 'strong', { code: 'maybe_married_name', surname: 'López' }],
  [carmen, 'Carmen López', 'possible', { code: 'same_second_surname', name: 'López' }],
  ['Carmen Rivera de Ortiz', 'Carmen Ortiz', 'possible', { code: 'maybe_married_name', surname: 'Ortiz' }],
  [carmen, 'Carmencita Rivera López', 'strong', { code: 'nickname', a: 'Carmencita', b: 'Carmen' }],
  [carmen, 'Carmen Rivrea López', 'strong', { code: 'similar_spelling', a: 'Rivrea', b: 'Rivera' }],
  ['José Vázquez Muñiz', 'Jose Vasquez Muniz', 'strong', { code: 'sounds_alike', a: 'Vasquez', b: 'Vázquez' }],
  ['José Vázquez Muñiz', 'Pepe Vázquez Muñiz', 'strong', { code: 'nickname', a: 'Pepe', b: 'José' }],
  ['Robert Vázquez Muñiz', 'Bob Vázquez Muñiz', 'strong', { code: 'nickname', a: 'Bob', b: 'Robert' }],
  ['Joseph Vázquez Muñiz', 'Joe Vázquez Muñiz', 'strong', { code: 'nickname', a: 'Joe', b: 'Joseph' }],
  ['Teresita Vázquez Muñiz', 'Tere Vázquez Muñiz', 'strong', { code: 'nickname', a: 'Tere', b: 'Teresita' }],
  ['Anita Vázquez Muñiz', 'Annie Vázquez Muñiz', 'strong', { code: 'nickname', a: 'Annie', b: 'Anita' }],
  ['Kathy Vázquez Muñiz', 'Kate Vázquez Muñiz', 'strong', { code: 'nickname', a: 'Kate', b: 'Kathy' }],
  ['Xavier Vázquez Muñiz', 'Javi Vázquez Muñiz', 'strong', { code: 'nickname', a: 'Javi', b: 'Xavier' }],
  ['José «Papo» Vázquez Muñiz', 'Papo Vázquez', 'possible', { code: 'same_given_name', name: 'Papo' }],
  ['José Vázquez Muñiz t/c/p Papo', 'Papo Vázquez Muñiz', 'strong', { code: 'same_given_name', name: 'Papo' }],
  [
    'Ana Díaz Ruiz, conocida por Ana Torres Ruiz',
    'Ana Torres Ruiz',
    'strong',
    { code: 'alias', name: 'Ana Torres Ruiz' },
  ],
  ['Ana de Jesús Cruz', 'Ana Dejesus Cruz', 'strong', { code: 'same_surname', name: 'de Jesús' }],
  ['Luis Ortiz-Peña', 'Luis Ortiz Peña', 'strong', { code: 'same_second_surname', name: 'Peña' }],
  ['Yadira Llañez Ruiz', 'Yadira Yáñez Ruiz', 'strong', { code: 'sounds_alike', a: 'Yáñez', b: 'Llañez' }],
  ['Juan del Valle Colón', 'Juan Valle Colón', 'strong', { code: 'same_surname', name: 'del Valle' }],
  [
    'Rosa Echevarría Quiñones',
    'Rosa Echeverría Quiñónez',
    'strong',
    { code: 'similar_spelling', a: 'Echeverría', b: 'Echevarría' },
  ],
  [
    'María del Carmen Ortiz de la Renta',
    'María del C. Ortiz',
    'possible',
    { code: 'initial', initial: 'del C.', name: 'del Carmen' },
  ],
  ['María de los A. Rivera Soto', 'María de los Ángeles Rivera', 'possible', { code: 'same_surname', name: 'Rivera' }],
  ['Xiomara Huertas Jiménez', 'Siomara Huertas', 'possible', { code: 'nickname', a: 'Siomara', b: 'Xiomara' }],
  ['Nereida Albaladejo', 'Nereida Albaladejo', 'strong', { code: 'same_surname', name: 'Albaladejo' }],
  [
    'Panadería El Sol h/n/c Sol Bakery, Inc.',
    'Sol Bakery LLC',
    'strong',
    { code: 'trade_name', name: 'Sol Bakery, Inc.' },
  ],
  [
    'Pedro Mora Ríos h/n/c Colmado Yagrumo',
    'Colmado Yagrumo',
    'strong',
    { code: 'trade_name', name: 'Colmado Yagrumo' },
  ],
  ['Punta Verde, Inc.', 'punta verde', 'possible', { code: 'same_organization', name: 'Punta Verde' }],
  ['Punta Verde Development, Inc.', 'Punta Verde Corp.', 'strong', { code: 'shared_words', name: 'Punta Verde' }],
  ['Hacienda Punta Verde, Inc.', 'Punta Verde Corp.', 'possible', { code: 'shared_words', name: 'Punta Verde' }],
  [
    'Municipio de Ponce',
    'Municipio Autónomo de Ponce',
    'strong',
    { code: 'same_organization', name: 'Municipio Ponce' },
  ],
  ['Autoridad de Energía Eléctrica', 'AEE', 'strong', { code: 'alias', name: 'Autoridad de Energía Eléctrica' }],
  ['E.L.A.', 'Estado Libre Asociado de Puerto Rico', 'strong', { code: 'alias', name: 'E.L.A.' }],
  ['Banco Popular de Puerto Rico', 'BPPR', 'strong', { code: 'alias', name: 'Banco Popular de Puerto Rico' }],
  ['Banco Popular de Puerto Rico', 'Bco. Popular', 'strong', { code: 'alias', name: 'Banco Popular de Puerto Rico' }],
  ['Banco Popular', 'Bco Popular de PR', 'strong', { code: 'alias', name: 'Banco Popular' }],
  ['Bco. Popular de P.R.', 'Banco Popular', 'strong', { code: 'alias', name: 'Bco. Popular de P.R.' }],
  ['Condominio Vista Mar', 'Cond. Vista Mar', 'strong', { code: 'same_organization', name: 'Condominio Vista Mar' }],
  ['Coop. Los Robles', 'Cooperativa Los Robles', 'strong', { code: 'same_organization', name: 'Coop. Robles' }],
  [
    'Departamento de Corrección',
    'Dept. de Corrección',
    'strong',
    { code: 'same_organization', name: 'Departamento Corrección' },
  ],
  [
    'Department of Fisheries',
    'Dept. of Fisheries',
    'strong',
    { code: 'same_organization', name: 'Department Fisheries' },
  ],
  ['Hospital Menonita', 'HOSP. MENONITA', 'strong', { code: 'same_organization', name: 'Hospital Menonita' }],
  [
    'Asociación de Residentes Sol',
    'Asoc. Residentes Sol',
    'strong',
    { code: 'same_organization', name: 'Asociación Residentes Sol' },
  ],
  [
    'Constructora Hnos. Pagán & Asociados, S.E.',
    'Constructora Hermanos Pagán',
    'possible',
    { code: 'shared_words', name: 'Constructora Hnos. Pagán' },
  ],
  ['Santa Rita Realty, Inc.', 'Sta. Rita Realty', 'strong', { code: 'same_organization', name: 'Santa Rita Realty' }],
  ['MMM Healthcare, LLC', 'MMM', 'possible', { code: 'shared_words', name: 'MMM' }],
  ['MMM Healthcare, LLC', 'MMM Health Care', 'possible', { code: 'shared_words', name: 'MMM Healthcare' }],
  ['Wal-Mart Puerto Rico, Inc.', 'Walmart', 'possible', { code: 'shared_words', name: 'WalMart' }],
  ['Walmart Puerto Rico, Inc.', 'Wal-Mart, Inc.', 'possible', { code: 'shared_words', name: 'Walmart' }],
  ['T-Mobile Puerto Rico LLC', 'TMobile', 'possible', { code: 'shared_words', name: 'TMobile' }],
  ['T-Mobile Puerto Rico LLC', 'T-Mobile', 'possible', { code: 'shared_words', name: 'T Mobile' }],
  ['T-Mobile Puerto Rico LLC', 'T. Mobile', 'possible', { code: 'shared_words', name: 'T Mobile' }],
  ['T Mobile', 'T-Mobile Puerto Rico LLC', 'possible', { code: 'shared_words', name: 'T Mobile' }],
  ['Carlos O Reilly', 'Carlos Reilly', 'strong', { code: 'same_surname', name: 'Reilly' }],
  ["Juan C. O'Neill Rivera", 'Juan C. O Neill', 'possible', { code: 'same_surname', name: "O'Neill" }],
  ["Juan C. O'Neill Rivera", 'O NEILL RIVERA, JUAN', 'strong', { code: 'same_surname', name: "O'Neill" }],
  [
    'Coop. de Ahorro y Crédito de Arecibo (COOPACA)',
    'Coopaca',
    'possible',
    { code: 'same_organization', name: 'COOPACA' },
  ],
  ['Cooperativa de Seguros de Vida (COSVI)', 'COSVI', 'possible', { code: 'same_organization', name: 'COSVI' }],
  ['Banco Santander', 'Bco. Santander', 'strong', { code: 'same_organization', name: 'Banco Santander' }],
  ['José Oneill', '3. Jose Oneill', 'strong', { code: 'same_surname', name: 'Oneill' }],
  ['José Oneill', 'Oneill Jose', 'strong', { code: 'same_surname', name: 'Oneill' }],
  ['Sucesión de Pedro Díaz Mora', 'Pedro Díaz Mora', 'strong', { code: 'estate', name: 'Pedro Díaz Mora' }],
  ['Ana Núñez Peña', 'Ana Nuñez Pena', 'strong', { code: 'same_surname', name: 'Núñez' }],
]

describe('a record is found', () => {
  const titled = pairs.map(([record, query, band, reason]) => ({ record, query, band, reason, code: reason.code }))
  it.each(titled)('«$record» by «$query»: $band, $code', ({ record, query, band, reason }) => {
    const found = matchTexts(record, query)
    expect(found).toMatchObject({ band })
    expect(found.reasons).toContainEqual(reason)
    expect(isFound(record, query)).toBe(true)
  })

  it('surnames entered as one, with a hyphen, are found by both', () => {
    const entered = {
      ...emptyName('natural', 'María Peña-Ríos'),
      given: ['María'],
      surname1: 'Peña-Ríos',
      guessed: false,
    }
    const record = comparableName(entered)
    for (const query of ['María Peña Ríos', 'María Peña-Ríos', 'Peña Ríos, María']) {
      expect(match(comparable(query), record).band, query).toBe('strong')
      const keys = new Set(storedKeys(record))
      expect(
        askedKeys(comparable(query)).some(({ key }) => keys.has(key)),
        query,
      ).toBe(true)
    }
  })

  it('less surely if the second surname contradicts than if it is missing or the given name differs', () => {
    const score = (query: string): number => matchTexts(carmen, query).score
    const lowest = score('Carmen Rivera Santos')
    for (const query of ['Carmen Rivera', 'Carmen López Rivera', 'María Rivera López', 'Carmen Rivera de Ortiz'])
      expect(score(query)).toBeGreaterThan(lowest)
    expect(score('Carmen M. Rivera López')).toBeGreaterThan(score('Carmen Ribera Lopes'))
  })

  it('and keeps its spelling, so that lists keep Peña and Pena apart', () => {
    const [peña, pena] = ['Ana Peña', 'Ana Pena'].map((text) => parseNames(text)[0]?.surname1 ?? '')
    expect([peña, pena]).toEqual(['Peña', 'Pena'])
    expect(new Intl.Collator('es').compare(peña!, pena!)).toBeGreaterThan(0)
  })
})

describe('placeholders', () => {
  it.each([
    'Fulano de Tal',
    'Fulana de Tal Rivera',
    'Compañía Aseguradora X',
    'Aseguradora ABC',
    'John Doe',
    'Jane Doe',
    'Juan del Pueblo',
    'Richard Roe',
    'Corporación XYZ, Inc.',
    'Compañía de Seguros A, B y C',
    'Demandados Desconocidos',
    'Sociedad Legal de Gananciales compuesta por ambos',
  ])('«%s» matches nothing, itself included', (text) => {
    for (const other of [text, 'John Doe', 'Fulano de Tal', carmen, 'Compañía Aseguradora X']) {
      const facts = { email: 'a@example.com', taxIdHash: 'abc' }
      expect(matchTexts(other, text, [facts, facts])).toEqual({ band: 'noise', score: 0, reasons: [] })
      expect(matchTexts(text, other, [facts, facts])).toEqual({ band: 'noise', score: 0, reasons: [] })
    }
    expect(storedKeys(comparable(text))).toEqual([])
    expect(askedKeys(comparable(text))).toEqual([])
  })

  it.each([
    'J & M Construction, Inc.',
    'A & A Auto Sales',
    'First Insurance Company',
    'Auto Partes, Inc.',
    'Corporación de Servicios',
    'Doelia Ruiz',
    'AAA',
  ])('«%s» is none', (text) => expect(matchTexts(text, text).band).not.toBe('noise'))
})

describe('noise', () => {
  it.each([
    [carmen, 'Luis Rivera Ortiz', 'one common surname'],
    [carmen, 'Carmen Santos Ortiz', 'a given name'],
    [carmen, 'C. Rivera', 'an initial with a common surname'],
    ['Luis Torres', 'Luisa Torres Colón', 'a given name of the other gender'],
    ['Banco Popular', 'Banco Santander', 'a trade'],
    ['Municipio de Ponce', 'Municipio de Loíza', 'a kind of body'],
    ['AEE', 'AAA', 'an authority'],
    ['Panadería El Sol', 'Panadería La Luz', 'a trade of two companies'],
    ['Departamento de Salud', 'Departamento de Educación', 'two departments'],
    ['Pfizer (USA) Inc.', 'Walmart (USA) Inc.', 'a country in brackets'],
    ['Banco Popular (DEMANDADO)', 'Panadería El Sol, Inc. (DEMANDADO)', 'a role in brackets'],
  ])('is «%s» beside «%s», that share %s', (record, query) => {
    expect(matchTexts(record, query)).toMatchObject({ band: 'noise' })
  })

  it('is not an initial with a rare surname', () => {
    expect(matchTexts('Nereida Albaladejo Ruiz', 'N. Albaladejo')).toMatchObject({ band: 'possible' })
  })
})

describe('facts about two people', () => {
  const ana = ['Ana Ruiz', 'Ana Ruiz Soto'] as const
  it.each<[string, NameFacts, NameFacts, string]>([
    ['an e-mail in other case', { email: 'Ana@Example.com' }, { email: 'ana@example.com ' }, 'same_email'],
    ['a telephone written in another way', { phone: '(787) 555-0147' }, { phone: '+1 787 555 0147' }, 'same_phone'],
    ['an address', { address: 'Calle Luna 5, San Juan' }, { address: 'calle luna #5 San Juan' }, 'same_address'],
    ['a year of birth', { birthYear: 1971 }, { birthYear: 1971 }, 'same_birth_year'],
    ['a tax number', { taxIdHash: 'f00' }, { taxIdHash: 'f00' }, 'same_tax_id'],
  ])('%s in common raises a possible match to a strong one', (_, a, b, code) => {
    expect(matchTexts(...ana).band).toBe('possible')
    const found = matchTexts(...ana, [a, b])
    expect(found.band).toBe('strong')
    expect(codesOf(found)).toContain(code)
  })

  it('leave a match of sisters with the same address and telephone possible', () => {
    const home = { address: 'Calle Luna 5', phone: '787-555-0147' }
    expect(matchTexts('Ana Ruiz Soto', 'Luz Ruiz Soto', [home, home])).toMatchObject({ band: 'possible' })
  })

  it('make different names a possible match by an e-mail, a strong one by a tax number, none by an address', () => {
    const bandWith = (facts: NameFacts) => matchTexts('Ana Ruiz Soto', 'Pedro Mora Vélez', [facts, facts]).band
    expect(bandWith({ email: 'x@example.com' })).toBe('possible')
    expect(bandWith({ taxIdHash: 'f00' })).toBe('strong')
    expect(bandWith({ address: 'Calle Luna 5' })).toBe('noise')
  })

  it('do not count as equal when they are empty or too short', () => {
    const empty = { email: ' ', phone: '12', address: '—', taxIdHash: '' }
    expect(codesOf(matchTexts(...ana, [empty, empty])).filter((code) => code.includes('same_phone'))).toEqual([])
    expect(matchTexts(...ana, [empty, empty]).band).toBe('possible')
  })

  it('are listed as reasons when they differ, and lower the score', () => {
    const fatherAndSon = matchTexts('José Ruiz Soto, Jr.', 'José Ruiz Soto II', [
      { birthYear: 1950 },
      { birthYear: 1990 },
    ])
    expect(codesOf(fatherAndSon)).toEqual(expect.arrayContaining(['different_birth_year', 'different_suffix']))
    expect(fatherAndSon.score).toBeLessThan(matchTexts('José Ruiz Soto', 'José Ruiz Soto').score)
  })
})
