import { beforeEach, describe, expect, it } from 'vitest'
import { pathPattern } from '#modules/drafting/placeholders.contract.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { questionPath, findPlaceholders } from './field-placeholders.ts'
import type { TemplateField } from './templates.queries.ts'

const label = (es: string) => ({ es, en: es, fr: es, pt: es })
const fields: TemplateField[] = [
  {
    path: 'case.opened_on',
    label: label('Fecha de apertura'),
    example: '5 de marzo de 2026',
    group: 'case',
    list: false,
    words: true,
    items: [],
  },
  {
    path: 'client.address',
    label: label('Dirección del cliente'),
    example: 'Calle Luna 5',
    group: 'client',
    list: false,
    words: false,
    items: [],
  },
  {
    path: 'case.documents',
    label: label('Documentos del caso'),
    example: '',
    group: 'case',
    list: true,
    words: false,
    items: [
      { path: 'name', label: label('Nombre'), example: 'Demanda' },
      { path: 'date', label: label('Fecha'), example: '' },
    ],
  },
]
const texts = (query: string, optional = false) =>
  findPlaceholders(fields, { query, optional, locale: 'es' }).map(({ text }) => text)

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['drafting'])
})

describe('placeholders of a field', () => {
  it('are found without accents, with the variant in words, and with all items of a list', () => {
    expect(texts('direccion')).toEqual(['{client.address}'])
    expect(texts('apertura')).toEqual(['{case.opened_on}', '{case.opened_on.words}'])
    expect(texts('documentos')).toEqual(['{#case.documents}{name} {date}{/case.documents}'])
    expect(texts('nada de esto')).toEqual([])
  })

  it('are marked as optional on request', () => {
    expect(texts('fecha apertura', true)).toEqual(['{case.opened_on?}', '{case.opened_on.words?}'])
  })

  it.each([
    ['¿Monto del anticipo?', 'ask.monto_del_anticipo'],
    ['3. Año', 'ask.año'],
    ['Direccio\u0301n', 'ask.dirección'],
    ['  ', null],
    ['123', null],
    [`a${' b'.repeat(60)}`, `ask.a${'_b'.repeat(29)}`],
  ])('get from the question %j the path %j, which the server accepts', (question, path) => {
    expect(questionPath(question)).toBe(path)
    if (path) expect(path).toMatch(pathPattern)
  })
})
