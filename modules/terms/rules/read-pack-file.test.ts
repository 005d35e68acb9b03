import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { AppError } from '#server/http/errors.ts'
import { readPackFile, type FileProblem } from './read-pack-file.ts'
import { packFile, packRule } from './rule-packs.factory.ts'

const problemsOf = (text: string, locale: (typeof locales)[number] = 'en'): readonly FileProblem[] => {
  try {
    readPackFile(text, locale)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rule_pack_invalid') return error.details as FileProblem[]
    throw error
  }
  return []
}
const fileText = (pack: object = {}) => JSON.stringify({ ...packFile(), ...pack }, null, 2)
/** Returns the number, from 1, of the first line that contains `part`. */
const lineWith = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1
const withRules = (...rules: object[]) => fileText({ rules: rules.map((rule) => ({ ...packRule(), ...rule })) })

describe('readPackFile', () => {
  it('reads a file with a byte order mark', () => {
    expect(readPackFile(`\uFEFF${fileText()}`, 'en')).toEqual(packFile())
  })

  it.each([
    ['a comma is missing', fileText().replace('"test-pack",', '"test-pack"'), 3, /comma/],
    ['a colon is missing', fileText().replace('"version":', '"version"'), 3, /colon/],
    ['the last brace is missing', fileText().replace(/\}$/, ''), fileText().split('\n').length, /not closed/],
    ['a quotation mark is missing', fileText().replace('"2020-01",', '"2020-01,'), 3, /not closed/],
    ['text follows the end', `${fileText()}\n[]`, fileText().split('\n').length + 1, /after the end/],
    ['a comma is too many', fileText().replace('null,', 'null,,'), 5, /not JSON/],
    ['it contains a comment', fileText().replace('{', '{ // nota'), 1, /not JSON/],
    ['it is empty', ' ', 1, /not JSON/],
    ['it is no text', '\u0000\u0001', 1, /not JSON/],
  ])('reports the line of a file that is not JSON because %s', (_, text, line, message) => {
    const [problem] = problemsOf(text)
    expect(problem?.message).toMatch(message)
    expect(problem?.line).toBe(line)
  })

  it('rejects a million open brackets without a stack overflow', () => {
    expect(problemsOf('['.repeat(1_000_000))).toMatchObject([{ line: 1, message: expect.stringMatching(/nested/) }])
  })

  it('reports the lines of values that break the schema, and of the object in which a value is missing', () => {
    const text = withRules({ amount: 0 }, { code: 'b', nature: 'mortal' }, { code: 'c', citation: undefined })
    const problems = problemsOf(text)
    expect(problems.map(({ path }) => path)).toEqual(['rules.0.amount', 'rules.1.nature', 'rules.2.citation'])
    expect(problems.map(({ message }) => message)).toEqual([
      '“amount” is empty or less than allowed.',
      '“nature” is not one of the allowed values.',
      '“citation” is missing.',
    ])
    expect(problems[0]?.line).toBe(lineWith(text, '"amount": 0'))
    expect(problems[1]?.line).toBe(lineWith(text, 'mortal'))
    expect(problems[2]?.line).toBe(lineWith(text, '"code": "c"') - 1)
  })

  it.each([
    ['no object', '[]'],
    ['a number', '7'],
  ])('rejects a file that is %s', (_, text) => {
    expect(problemsOf(text)).toEqual([
      { line: 1, path: '', message: 'The file must be an object: it begins with “{” and ends with “}”.' },
    ])
  })

  it('reports the line of an unknown field', () => {
    const text = withRules({ colour: 'red' })
    expect(problemsOf(text)).toMatchObject([{ path: 'rules.0.colour', line: lineWith(text, 'colour') }])
  })

  it('names an unknown field that contains a dot', () => {
    const text = withRules({ 'act.es': 'Contestar' }, { code: 'b', '1.2': 'x' })
    expect(problemsOf(text)).toEqual([
      { path: 'rules.0.act.es', line: lineWith(text, 'act.es'), message: 'A rule pack cannot have “act.es”.' },
      { path: 'rules.1.1.2', line: lineWith(text, '"1.2"'), message: 'A rule pack cannot have “1.2”.' },
    ])
  })

  it.each([
    ['a code twice', withRules({}, {}), 'rules.1.code', /twice/],
    [
      'a trigger that it does not define',
      withRules({ trigger: 'ruling' }),
      'rules.0.trigger',
      /does not define “ruling”/,
    ],
    ['an unknown rule in after', withRules({ after: 'x' }), 'rules.0.after', /no rule “x”/],
    ['a rule after itself', withRules({ after: 'test.answer' }), 'rules.0.after', /waits for itself/],
    ['an unknown interrupted rule', withRules({ interrupts: ['x'] }), 'rules.0.interrupts.0', /no rule “x”/],
    ['an unknown other length', withRules({ exclusiveWith: ['x'] }), 'rules.0.exclusiveWith.0', /no rule “x”/],
    ['a code of an office', withRules({ code: 'own.a' }), 'rules.0.code', /offices/],
    ['hours that are no days', withRules({ unit: 'hour', amount: 36 }), 'rules.0.amount', /whole days/],
    [
      'an extendable jurisdictional term',
      withRules({ nature: 'jurisdictional' }),
      'rules.0.extendable',
      /cannot be extended/,
    ],
    [
      'words that were not translated',
      withRules({ act: { es: 'a', en: 'a', fr: 'b', pt: 'c' } }),
      'rules.0.act',
      /same/,
    ],
    ['a last day before the first', fileText({ until: '2019-12-31' }), 'until', /before it begins/],
    ['a quote without its day', withRules({ quote: 'Texto' }), 'rules.0.quotedOn', /“quotedOn” is missing/],
    ['a day that does not exist', fileText({ from: '2020-02-30' }), 'from', /“from” does not have the expected form/],
  ])('reports the line of %s', (_, text, path, message) => {
    const [problem] = problemsOf(text)
    expect(problem?.path).toBe(path)
    expect(problem?.message).toMatch(message)
    expect(problem?.line).toBeGreaterThan(1)
  })

  it('rejects rules that run after each other, or after a rule of another trigger', () => {
    const cycle = withRules({ code: 'a', after: 'b' }, { code: 'b', after: 'a' })
    expect(problemsOf(cycle).map(({ path }) => path)).toEqual(['rules.0.after', 'rules.1.after'])
    const notice = packFile().triggers[0]
    const other = fileText({
      triggers: [notice, { ...notice, kind: 'ruling' }],
      rules: [packRule(), packRule({ code: 'b', trigger: 'ruling', after: 'test.answer' })],
    })
    expect(problemsOf(other)).toMatchObject([{ path: 'rules.1.after', message: /runs from another fact/ }])
  })

  it('rejects days for the mail in a term that runs from the filing in the record', () => {
    const triggers = packFile().triggers.map((trigger) => ({ ...trigger, filed: true }))
    expect(problemsOf(fileText({ triggers, rules: [packRule({ mailDays: 3 })] }))).toMatchObject([
      { path: 'rules.0.mailDays', message: /no days for the mail/ },
    ])
  })

  it('reports problems in the language of the caller', () => {
    const text = withRules({}, {})
    const messages = locales.map((locale) => problemsOf(text, locale)[0]?.message)
    expect(new Set(messages).size).toBe(4)
  })

  it('reports the first twenty of many problems in the order of the file', () => {
    const problems = problemsOf(withRules(...Array.from({ length: 200 }, () => ({ amount: -1 }))))
    expect(problems).toHaveLength(20)
    expect(problems.map(({ line }) => line)).toEqual(problems.map(({ line }) => line).sort((a, b) => a - b))
  })
})
