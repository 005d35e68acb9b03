// Properties of parsing, keys and comparison, tested with names that are combined at random and with any text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { askedKeys, formerKeys, formerVersion, storedKeys } from './blocking-keys.ts'
import { comparableName } from './comparable.ts'
import { engineVersion } from './engine-version.ts'
import { fold } from './fold.ts'
import { match } from './match.ts'
import { parseNames } from './parse-names.ts'
import { phoneticKey } from './phonetic-key.ts'

const given = fc.constantFrom('Carmen', 'José', 'Ana María', 'Ángel', 'Yadira', 'Luis A.', 'Begoña', 'Pepe', 'C.')
const surname = fc.constantFrom('Rivera', 'Vázquez', 'Peña', 'de Jesús', 'del Valle', 'Irizarry', 'Núñez', 'Albaladejo')
const organization = fc.constantFrom('Sol Bakery, Inc.', 'AEE', 'Municipio de Ponce', 'Pérez & Asociados')
/** A name of a person without anything beside it. */
const personName = fc
  .tuple(given, surname, fc.option(surname, { nil: '' }))
  .map((parts) => parts.filter((part) => part !== '').join(' '))
/** A name as people enter it: of a person, also with additions, or of an organization. */
const enteredName = fc.oneof(
  personName,
  organization,
  fc
    .tuple(personName, fc.constantFrom(' t/c/p Papo', ' h/n/c Colmado Sol', ' de Ortiz', ', Jr.', ''))
    .map((parts) => parts.join('')),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom('de ', 'y ', ', ', 't/c/p ', 'h/n/c ', 'Sucesión de ', 'vda. ', '«', '(', 'A. ', 'Ana ', 'Inc. '),
    )
    .map((parts) => parts.join('')),
)
const comparables = (text: string) => parseNames(text).map((record) => comparableName(record))
const compare = (a: string, b: string) => match(comparables(a)[0]!, comparables(b)[0]!)
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The score of each band: at least the first number, and below the second. */
const bandScores = { strong: [0.8, Infinity], possible: [0.4, 0.8], noise: [0, 0.4] } as const

describe('any text', () => {
  it('is parsed, keyed and compared without an error, and twice with the same result', () => {
    fc.assert(
      fc.property(anyText, enteredName, (text, other) => {
        const records = comparables(text)
        expect(comparables(text)).toEqual(records)
        for (const record of records) {
          expect(storedKeys(record).every((key) => key !== '')).toBe(true)
          for (const second of [...comparables(other), record]) {
            const { band, score } = match(record, second)
            expect(score).toBeGreaterThanOrEqual(0)
            expect(score).toBeLessThanOrEqual(1)
            const [lowest, above] = bandScores[band]
            expect(score >= lowest && score < above).toBe(true)
          }
        }
      }),
    )
  })

  it('is folded to words of small letters and digits, once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = fold(text)
        expect(folded).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
        expect(fold(folded)).toBe(folded)
      }),
    )
  })

  it('is parsed and compared in time linear in its length', () => {
    const carmen = comparables('Carmen Rivera López')[0]!
    const parseAndCompare = (text: string): void => {
      for (let n = 0; n < 40; n += 1) for (const record of comparables(text)) match(record, carmen)
    }
    for (const part of ['a', 'y ', 'de ', ', ', '«', 'Ana y ', 'A.', 't/c/p ', 'h/n/c x ', 'compuesta por ', 'Inc. y '])
      expectLinearTime(parseAndCompare, part.repeat(300).slice(0, 300))
  })
})

describe('a name', () => {
  it('is strongly matched by itself when it has two surnames or is an organization', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(given, surname, surname).map((parts) => parts.join(' ')),
          organization,
        ),
        (text) => {
          expect(compare(text, text).band).toBe('strong')
        },
      ),
    )
  })

  it('is matched the same without accents and in capitals', () => {
    fc.assert(
      fc.property(enteredName, enteredName, (a, b) => {
        const { band, score } = compare(a, b)
        expect(compare(withoutAccents(a), b)).toMatchObject({ band, score })
        expect(compare(a.toLowerCase(), b).band).toBe(band)
      }),
    )
  })

  it('is matched the same with its surnames first, before a comma, when its words are known', () => {
    const knownGiven = given.filter((one) => one !== 'Begoña' && one !== 'C.')
    const knownSurname = surname.filter((one) => one !== 'Albaladejo')
    fc.assert(
      fc.property(knownGiven, knownSurname, knownSurname, personName, (name, first, second, record) => {
        const { band } = compare(`${name} ${first} ${second}`, record)
        expect(compare(`${first} ${second}, ${name}`, record).band).toBe(band)
      }),
    )
  })

  it('matches another name in the same band in both directions', () => {
    fc.assert(
      fc.property(enteredName, enteredName, (a, b) => {
        expect(compare(a, b).band).toBe(compare(b, a).band)
      }),
    )
  })

  it('is found by every name of people that it matches', () => {
    fc.assert(
      fc.property(personName, personName, (a, b) => {
        const [query, record] = [comparables(a)[0]!, comparables(b)[0]!]
        if (match(query, record).band === 'noise') return
        const stored = new Set(storedKeys(record))
        expect(askedKeys(query).filter(({ key }) => stored.has(key)).length).toBeGreaterThan(0)
      }),
    )
  })

  it('is found when a letter of one of its two words is wrong', () => {
    const stored = new Set(storedKeys(comparables('Amanda Cartagena')[0]!))
    for (const text of ['Amanda Cartagens', 'Amanda Cartajena', 'Amanda Catragena', 'Amnada Cartagena'])
      expect(
        askedKeys(comparables(text)[0]!).some(({ key }) => stored.has(key)),
        text,
      ).toBe(true)
  })

  it('is searched under the keys of a former version of the engine, too', () => {
    expect(formerVersion).toBeLessThan(engineVersion)
    const keysOf = (text: string) =>
      [...askedKeys(comparables(text)[0]!), ...formerKeys(comparables(text)[0]!)].map(({ key }) => key)
    const formerKeysOfCarmenRivera = ['KRMN RBR', 'RBR/K', 'KRMN/R']
    for (const text of ['Carmen Rivera', 'Carmem Rivera', 'Carmen Riverta'])
      expect(
        keysOf(text).some((key) => formerKeysOfCarmenRivera.includes(key)),
        text,
      ).toBe(true)
    // The former version gave a company of three words a key of its most distinctive word alone.
    expect(keysOf('Constructora Yagrumo Ceiba')).toContain('YGRM+')
  })

  it('is folded through letters of other alphabets that look the same', () => {
    expect(fold('Саrmеn Rіvеra')).toBe('carmen rivera')
    expect(fold('ΑΝΑ Ｒｕｉｚ Ñandú Łuis')).toBe('ana ruiz nandu luis')
    expect(compare('Саrmеn Rіvеra Lορez', 'Carmen Rivera López').band).toBe('strong')
  })
})

describe('phonetic keys', () => {
  it.each([
    ['vazquez', 'basques'],
    ['quinones', 'kinonez'],
    ['cintron', 'sintron'],
    ['llanez', 'yanes'],
    ['jimenez', 'ximenes'],
    ['geigel', 'jeijel'],
    ['hernandez', 'ernandes'],
    ['zayas', 'sallas'],
    ['hiedra', 'yedra'],
    ['campos', 'canpos'],
    ['torres', 'tores'],
    ['ivonne', 'yvone'],
  ])('are the same for %s and %s', (a, b) => expect(phoneticKey(a)).toBe(phoneticKey(b)))

  it.each([
    ['rivera', 'rivero'],
    ['santos', 'santa'],
    ['cortes', 'gortes'],
    ['mora', 'mura'],
    ['chavez', 'havez'],
  ])('differ for %s and %s', (a, b) => expect(phoneticKey(a)).not.toBe(phoneticKey(b)))
})

it('has a version that is stored with results', () => expect(engineVersion).toBeGreaterThanOrEqual(1))
