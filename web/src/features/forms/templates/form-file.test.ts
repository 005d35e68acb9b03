import { beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { loadMessages } from '../../../ui/form/form-messages.ts'
import { maxFormFileBytes, readForm, readFormFile, type FormFileResult } from './form-file.ts'

const fileText = (fields: readonly object[], overrides: object = {}) =>
  JSON.stringify({ format: 'bufete-form', version: 1, title: 'Admisión', fields, ...overrides })
const faultsOf = (result: FormFileResult) => ('faults' in result ? result.faults : [])
const field = (name: string, overrides: object = {}) => ({
  name,
  label: name.toUpperCase(),
  type: 'text',
  ...overrides,
})

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms', 'forms-templates'])
  await loadMessages()
})

describe('importing a form file', () => {
  it('fills omitted properties with defaults', () => {
    const result = readForm(`\uFEFF${fileText([field('a')])}`)
    expect(result).toMatchObject({
      form: { title: 'Admisión', locale: 'es', fields: [{ name: 'a', page: 1, required: false, showWhen: null }] },
    })
  })

  it.each([
    ['{"format": ', 'No es un archivo JSON.'],
    ['[]', 'No es el archivo de un formulario de Bufete.'],
    ['{"format":"word"}', 'No es el archivo de un formulario de Bufete.'],
    ['{"format":"bufete-form","version":2}', 'Es de una versión de Bufete que aquí no se admite.'],
    ['{\n "format": "bufete-form",\n}', 'El archivo tiene un error en la línea 3, columna 1.'],
  ])('rejects %j with a reason', (text, sentence) => {
    expect(faultsOf(readForm(text))).toEqual([sentence])
  })

  it('names the field of each problem', () => {
    expect(
      faultsOf(
        readForm(
          fileText([
            field('a'),
            { name: '__proto__', label: 'Edad', type: 'number', precio: 1 },
            { name: 'b', type: 'mapa' },
          ]),
        ),
      ),
    ).toEqual([
      'Campo 2 (Edad), nombre interno: Use letras minúsculas sin acentos, números y guiones bajos; empiece con una letra.',
      'Campo 2 (Edad): tiene un dato desconocido: precio',
      'Campo 3 (b), etiqueta: Este campo es obligatorio.',
      'Campo 3 (b), tipo: Elija una opción.',
    ])
    expect(
      faultsOf(
        readForm(
          fileText([field('a'), field('a'), field('c', { type: 'radio' }), field('d', { rules: { min: 3, max: 1 } })]),
        ),
      ),
    ).toEqual([
      'Campo 2 (A), nombre interno: Otro campo ya tiene ese nombre.',
      'Campo 3 (C), opciones: Añada al menos una opción.',
      'Campo 4 (D), límites: El mínimo no puede ser mayor que el máximo.',
    ])
    expect(faultsOf(readForm(fileText(Array.from({ length: 2_000 }, (_, index) => field(`a${index}`)))))).toEqual([
      'Un formulario admite hasta 300 campos; este tiene 2000.',
    ])
  })

  it('lists a limited number of problems and counts the rest', () => {
    // Label and name are missing in each field, and a field has two problems: 28 in all.
    const result = readForm(fileText(Array.from({ length: 14 }, () => ({ type: 'text' }))))
    expect(result).toMatchObject({ more: 18 })
    expect(faultsOf(result)).toHaveLength(10)
  })

  it('rejects a file over the server’s limit without reading it', async () => {
    expect(faultsOf(await readFormFile(new File(['x'.repeat(maxFormFileBytes + 1)], 'grande.json')))).toEqual([
      'El archivo pasa de 1\u00a0MB.',
    ])
  })
})
