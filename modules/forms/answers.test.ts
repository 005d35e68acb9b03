import { describe, expect, it } from 'vitest'
import { answerIssueCodes, checkAnswers } from './answers.ts'
import { answerPhrases } from './answer.phrases.ts'
import { FieldDefinition } from './fields.contract.ts'
import { checkDefinition, nameFromLabel } from './definition.ts'
import { municipalities } from './municipalities.ts'
import { shownFields } from './shown-fields.ts'
import { isDay } from './stored-values.ts'

const field = (more: object) => FieldDefinition.parse({ name: 'a', label: 'A', type: 'text', ...more })
const options = [
  { label: 'Sí', value: 'si' },
  { label: 'No', value: 'no' },
]

/** Returns the stored value, or the code of its issue. */
function check(more: object, value: unknown) {
  const { values, issues } = checkAnswers([field(more)], { a: value })
  return issues[0] ? { code: issues[0].code } : { value: values['a'] }
}

const accepted: readonly (readonly [object, unknown, unknown])[] = [
  [{}, '  Ana   María ', 'Ana María'],
  [{ type: 'textarea' }, 'uno\r\ndos ', 'uno\ndos'],
  [{ type: 'email' }, ' Ana@Example.COM ', 'ana@example.com'],
  [{ type: 'number' }, '12.50', 12.5],
  [{ type: 'number' }, '1,200', 1_200],
  [{ type: 'number' }, '12,5', 12.5],
  [{ type: 'number' }, '1 200', 1_200],
  [{ type: 'number' }, '-1,234.5', -1_234.5],
  [{ type: 'money' }, '12,50', '12.50'],
  [{ type: 'money' }, '-$ 12,50', '-12.50'],
  [{ type: 'money' }, '1 250,5', '1250.50'],
  [{ type: 'money' }, '1.234,50', '1234.50'],
  [{ type: 'money' }, 'US$ 1.234,50', '1234.50'],
  [{ type: 'money' }, '−1\u202f234,50 $', '-1234.50'],
  [{ type: 'money' }, '１２．５０', '12.50'],
  [{ type: 'number' }, '1.234,5', 1_234.5],
  [{ type: 'number' }, 0, 0],
  [{ type: 'number' }, -0, 0],
  [{ type: 'number' }, '  ', undefined],
  [{ type: 'money' }, '$1,234.5', '1234.50'],
  [{ type: 'money' }, 10, '10.00'],
  [{ type: 'money' }, '-0', '0.00'],
  [{ type: 'money' }, '007', '7.00'],
  [{ type: 'date' }, '2024-02-29', '2024-02-29'],
  [{ type: 'datetime' }, '2026-11-21T14:05:00', '2026-11-21T14:05'],
  [{ type: 'radio', options }, 'si', 'si'],
  [{ type: 'checkbox', options }, ['no', 'si'], ['si', 'no']],
  [{ type: 'checkbox', options }, 'si', ['si']],
  [{ type: 'checkbox', options }, [], undefined],
  [{ type: 'phone' }, '(787) 555-0100 ext. 4', '(787) 555-0100 ext. 4'],
  [{ type: 'phone' }, '\u202a+1 787\u2011555\u20110100\u202c', '+1 787-555-0100'],
  [{ type: 'municipality' }, 'Mayagüez', 'Mayagüez'],
  [{ type: 'consent' }, true, true],
  [{ type: 'consent' }, false, undefined],
  [{ type: 'file' }, 'a'.repeat(43), ['a'.repeat(43)]],
  [
    { type: 'file', rules: { maxFiles: 2 } },
    ['a', 'b', 'a'].map((letter) => letter.repeat(43)),
    ['a', 'b'].map((letter) => letter.repeat(43)),
  ],
  [{ type: 'file' }, [], undefined],
  [{ type: 'signature' }, 'a'.repeat(43), 'a'.repeat(43)],
  [{ type: 'signature' }, '', undefined],
  [{ type: 'person' }, ' Hotel  del Mar, Inc. ', 'Hotel del Mar, Inc.'],
  [{}, '<script>alert(1)</script>', '<script>alert(1)</script>'],
  [{}, '=1+1', '=1+1'],
  [{}, null, undefined],
]
const refused: readonly (readonly [object, unknown, string])[] = [
  [{ type: 'number' }, '1e999', 'number'],
  [{ type: 'number' }, Infinity, 'number'],
  [{ type: 'number' }, NaN, 'number'],
  [{ type: 'number' }, '12a', 'number'],
  [{ type: 'number' }, '2 3', 'number'],
  [{ type: 'number' }, '0,125', 'number'],
  [{ type: 'number' }, '1,2,3', 'number'],
  [{ type: 'number' }, '5$3', 'number'],
  [{ type: 'money' }, '5$3', 'money'],
  [{ type: 'money' }, '1.23,50', 'money'],
  [{ type: 'number' }, true, 'number'],
  [{ type: 'number' }, '0x10', 'number'],
  [{ type: 'number', rules: { whole: true } }, 1.5, 'whole'],
  [{ type: 'number', rules: { min: 1 } }, 0, 'too_small'],
  [{ type: 'money', rules: { max: 5 } }, '5.01', 'too_large'],
  [{ type: 'money' }, '1.234', 'money'],
  [{ type: 'money' }, '1,2345', 'money'],
  [{ type: 'money' }, Infinity, 'money'],
  [{ type: 'money' }, '9'.repeat(20), 'money'],
  [{ type: 'date' }, '2026-02-30', 'date'],
  [{ type: 'date' }, '2025-02-29', 'date'],
  [{ type: 'date' }, '30/11/2026', 'date'],
  [{ type: 'date', rules: { latest: '2026-01-01' } }, '2026-01-02', 'too_late'],
  [{ type: 'date', rules: { earliest: '2026-01-01' } }, '2025-12-31', 'too_early'],
  [{ type: 'datetime' }, '2026-02-30T10:00', 'datetime'],
  [{ type: 'datetime' }, '2026-02-20T24:00', 'datetime'],
  [{ type: 'datetime' }, '2026-02-20', 'datetime'],
  [{ type: 'email' }, 'ana@', 'email'],
  [{ type: 'email' }, 'a b@example.com', 'email'],
  [{ type: 'email' }, 'ana@example.com\r\nBcc: b@example.com', 'email'],
  [{ type: 'email' }, 'ana@exam\nple.com', 'email'],
  [{ type: 'email' }, `${'a'.repeat(300)}@example.com`, 'email'],
  [{ type: 'radio', options }, 'quizás', 'option'],
  [{ type: 'radio', options }, ['si'], 'option'],
  [{ type: 'select', options }, '__proto__', 'option'],
  [{ type: 'checkbox', options }, ['si', 'otra'], 'option'],
  [{ type: 'checkbox', options }, ['si', 'si', 'si'], 'option'],
  [{ type: 'municipality' }, 'Miami', 'municipality'],
  [{ type: 'phone' }, '12', 'phone'],
  [{ type: 'phone' }, 'llámeme', 'phone'],
  [{ type: 'consent' }, 'sí', 'consent'],
  [{}, { $ne: null }, 'text'],
  [{}, ['a'], 'text'],
  [{}, 'a\u0000b', 'characters'],
  [{}, 'a\u202eb', 'characters'],
  [{}, '\ud800', 'characters'],
  [{}, 'x'.repeat(1_001), 'too_long'],
  [{ type: 'textarea' }, 'x'.repeat(1_000_000), 'too_long'],
  [{ rules: { minLength: 3 } }, 'ab', 'too_short'],
  [{ rules: { maxLength: 3 } }, 'abcd', 'too_long'],
  [{ type: 'file' }, '../../etc/passwd', 'file'],
  [{ type: 'file' }, ['__proto__'], 'file'],
  [{ type: 'file' }, { length: 1 }, 'file'],
  [{ type: 'file' }, ['a', 'b'].map((letter) => letter.repeat(43)), 'too_many_files'],
  [{ type: 'signature' }, 'Ana', 'signature'],
  [{ type: 'signature' }, ['a'.repeat(43)], 'signature'],
  [{ required: true, type: 'file' }, [], 'required'],
  [{ required: true, type: 'signature' }, '', 'required'],
  [{ required: true }, '   ', 'required'],
  [{ required: true, type: 'checkbox', options }, [], 'required'],
  [{ required: true, type: 'consent' }, false, 'consent'],
]

describe('an answer', () => {
  it.each(accepted)('to the field %j, %j, is stored as %j', (more, answer, value) => {
    expect(check(more, answer)).toEqual({ value })
    if (value !== undefined) expect(check(more, value)).toEqual({ value })
  })
  it.each(refused)('to the field %j, %j, is refused: %s', (more, answer, code) => {
    expect(check(more, answer)).toEqual({ code })
  })
})

describe('a whole response', () => {
  const fields = [
    field({ name: 'casado', type: 'radio', options, required: true }),
    field({
      name: 'conyuge',
      required: true,
      showWhen: { conditions: [{ field: 'casado', op: 'equals', value: 'si' }] },
    }),
    field({ name: 'telefono_conyuge', showWhen: { conditions: [{ field: 'conyuge', op: 'answered' }] } }),
  ]

  it('drops values of hidden fields and of fields that depend on them', () => {
    const checked = checkAnswers(fields, { casado: 'no', conyuge: 'Luis', telefono_conyuge: '787-555-0100' })
    expect(checked).toEqual({ values: { casado: 'no' }, issues: [], unknown: [] })
    expect(shownFields(fields, { casado: 'no', conyuge: 'Luis' })).toEqual(['casado'])
    expect(shownFields(fields, { casado: 'si', conyuge: 'Luis' })).toEqual(['casado', 'conyuge', 'telefono_conyuge'])
  })
  it('requires visible fields, except in a draft', () => {
    expect(checkAnswers(fields, { casado: 'si' }).issues).toEqual([{ field: 'conyuge', code: 'required', values: {} }])
    expect(checkAnswers(fields, { casado: 'si' }, { partly: true }).issues).toEqual([])
  })
  it('drops values without a field, and never reads inherited properties', () => {
    const answers = JSON.parse('{"casado":"no","__proto__":{"conyuge":"x"},"constructor":"y","vieja":"z"}') as Record<
      string,
      unknown
    >
    const checked = checkAnswers(fields, answers)
    expect(checked.values).toEqual({ casado: 'no' })
    expect(checked.unknown).toEqual(['__proto__', 'constructor', 'vieja'])
    expect(
      checkAnswers(
        [field({ name: 'to_string' })],
        Object.create({ to_string: 'inherited' }) as object as Record<string, unknown>,
      ).values,
    ).toEqual({})
    expect(({} as Record<string, unknown>)['conyuge']).toBeUndefined()
  })
  it('evaluates conditions of any and of all, of several choices and of numbers', () => {
    const base = [field({ name: 'n', type: 'number' }), field({ name: 'c', type: 'checkbox', options })]
    const isShown = (showWhen: object, values: object) =>
      shownFields([...base, field({ name: 'x', showWhen })], values as Record<string, unknown>).includes('x')
    const conditions = [
      { field: 'n', op: 'equals', value: '2' },
      { field: 'c', op: 'equals', value: 'si' },
    ]
    expect(isShown({ match: 'all', conditions }, { n: 2 })).toBe(false)
    expect(isShown({ match: 'any', conditions }, { n: 2 })).toBe(true)
    expect(isShown({ match: 'all', conditions }, { n: 2, c: ['no', 'si'] })).toBe(true)
    expect(isShown({ conditions: [{ field: 'n', op: 'equals', value: '1,200' }] }, { n: 1_200 })).toBe(true)
    expect(isShown({ conditions: [{ field: 'c', op: 'not_equals', value: 'si' }] }, {})).toBe(true)
    expect(isShown({ conditions: [{ field: 'c', op: 'not_answered' }] }, { c: ['si'] })).toBe(false)
  })
})

describe('a condition', () => {
  const problemsOf = (preceding: object, condition: object) =>
    checkDefinition([field(preceding), field({ name: 'x', showWhen: { conditions: [{ field: 'a', ...condition }] } })])

  it.each([
    ['radio', 'si'],
    ['consent', 'true'],
    ['municipality', 'Ponce'],
    ['date', '2026-05-03'],
    ['datetime', '2026-05-03T14:05'],
    ['money', '$1,250'],
    ['number', '12.5'],
    ['text', 'mayo'],
  ])('may compare an answer of the type %s with %j', (type, value) => {
    expect(problemsOf({ type, options: type === 'radio' ? options : [] }, { op: 'equals', value })).toEqual([])
  })
  it.each([
    ['radio', 'opcion_1'],
    ['consent', 'si'],
    ['municipality', 'Madrid'],
    ['date', '03/05/2026'],
    ['datetime', '2026-05-03'],
    ['money', 'mil'],
    ['number', 'doce'],
    ['text', ''],
  ])('must not compare an answer of the type %s with %j, which it never is', (type, value) => {
    const problem = { code: 'field_condition_invalid', index: 1, property: 'showWhen' }
    const preceding = { type, options: type === 'radio' ? options : [] }
    for (const op of ['equals', 'not_equals']) expect(problemsOf(preceding, { op, value })).toEqual([problem])
    expect(problemsOf(preceding, { op: 'answered', value })).toEqual([])
  })
  it('compares amounts by their value, and texts by their letters', () => {
    const shownWith = (type: string, value: string, answer: string) =>
      shownFields(
        [field({ type }), field({ name: 'x', showWhen: { conditions: [{ field: 'a', op: 'equals', value }] } })],
        { a: answer },
      ).includes('x')
    expect(shownWith('money', '1,250', '1250.00')).toBe(true)
    expect(shownWith('money', '1250', '$1,250.5')).toBe(false)
    expect(shownWith('text', '1,250', '1250.00')).toBe(false)
  })
})

it('every issue has a message in each language', () => {
  for (const code of answerIssueCodes) expect(new Set(Object.values(answerPhrases[code])).size).toBe(4)
})
it('dates are days that exist in the calendar', () => {
  expect(['2024-02-29', '2000-02-29', '2026-12-31'].map(isDay)).toEqual([true, true, true])
  expect(['1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', ''].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
it('there are 78 municipalities, each once', () => {
  expect(new Set(municipalities).size).toBe(78)
})
it('a name is derived from a label', () => {
  const takenNames = new Set(['fecha_del_accidente'])
  expect(nameFromLabel('¿Fecha del accidente?', takenNames)).toBe('fecha_del_accidente_2')
  expect(['1.º Nombre', 'constructor', '¿?', 'Año'].map((label) => nameFromLabel(label, new Set()))).toEqual([
    'nombre',
    'campo',
    'campo',
    'ano',
  ])
})
