import { expect, it } from 'vitest'
import { legalTerms, readLegalTerms, termsIn } from './legal-terms.ts'

it('the legal terms are at least 5,000 pairs, without a broken line', () => {
  const { pairs, broken } = legalTerms()
  expect(pairs).toBeGreaterThanOrEqual(5_000)
  expect(broken).toEqual([])
})

it.each([
  ['desahucio', 'eviction'],
  ['desahucios', 'unlawful detainer'],
  ['pensión alimentaria', 'child support'],
  ['PENSION ALIMENTARIA', 'child support'],
  ['hogar seguro', 'homestead'],
  ['finiquito', 'release'],
  ['eviction', 'desahucio'],
  ['service of process', 'emplazamiento'],
  ['findings of fact', 'determinaciones de hechos'],
  ['neighbors', 'vecino'],
  ['stopped', 'detener'],
  ['driving', 'conducir'],
  ['agreed', 'acordar'],
  ['stolen', 'hurtar'],
  ['entregar', 'deliver'],
])('translates %s as %s', (term, translation) => {
  const found = termsIn(term.split(' '))
  expect(found.flatMap(({ translations }) => translations.map(({ text }) => text))).toContain(translation)
})

it('finds the longest term, with the positions of its words', () => {
  expect(termsIn(['la', 'pensión', 'alimentaria', 'del', 'menor']).map(({ wordIndexes }) => wordIndexes)).toEqual([
    [1, 2],
    [4],
  ])
})

it('prefers a word in its typed form to the verb that it may be a form of', () => {
  const terms = readLegalTerms([{ name: 'x.txt', text: 'vista = hearing\noír = hear\nsellar = seal' }])
  const texts = (word: string) => termsIn([word], terms).flatMap(({ translations }) => translations.map((t) => t.text))
  expect(texts('hearing')).toEqual(['vista'])
  expect(texts('sealed')).toEqual(['sellar'])
  expect(texts('seed')).toEqual([])
})

it('leaves out a broken line and reports it', () => {
  const text = [
    '# comment',
    'casa = house',
    'sin signo',
    '= nothing',
    'a = b = c',
    'perro = dog | hound',
    '🙂 = ',
  ].join('\n')
  const terms = readLegalTerms([{ name: 'x.txt', text }])
  expect(terms.pairs).toBe(3)
  expect(terms.broken.map(({ file, line }) => `${file}:${line}`)).toEqual(['x.txt:3', 'x.txt:4', 'x.txt:5', 'x.txt:7'])
  expect(termsIn(['perros'], terms)).toHaveLength(1)
})
