import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useReducer } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FieldType } from '#modules/forms/fields.contract.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { issuesOf } from './content-issues.ts'
import { initialState, reduce, type EditorField, type EditorState } from './editor-state.ts'
import { FieldForm } from './field-form.tsx'

const field = (id: string, type: FieldType, overrides: Partial<EditorField> = {}): EditorField => ({
  id,
  name: id,
  label: id.toUpperCase(),
  type,
  placeholder: '',
  help: '',
  required: false,
  options: [],
  section: '',
  page: 1,
  rules: {},
  showWhen: null,
  ...overrides,
})

const stateOf = (fields: readonly EditorField[]): EditorState =>
  initialState({
    id: 'f',
    title: 'Datos',
    description: '',
    slug: 'datos',
    status: 'draft',
    locale: 'es',
    url: '',
    fieldsCount: fields.length,
    responsesCount: 0,
    unread: 0,
    createdBy: null,
    formerSlugs: [],
    createdAt: '2026-11-21T12:00:00Z',
    updatedAt: '2026-11-21T12:00:00Z',
    publishedAt: null,
    deletedAt: null,
    revision: null,
    version: 1,
    successText: '',
    settings: { copyByEmail: false, allowedOrigins: [], notifyByEmail: true },
    can: { update: true, publish: true, unpublish: false, duplicate: true, send: false, remove: true, restore: false },
    fields: fields.map((item, index) => ({ ...item, options: [...item.options], order: index + 1 })),
  })

let latestState: EditorState
/** The form of the last field, with a button that undoes a step. */
function Harness({ fields }: { readonly fields: readonly EditorField[] }) {
  const [state, dispatch] = useReducer(reduce, fields, stateOf)
  useEffect(() => {
    latestState = state
  })
  const currentFields = state.content.fields
  const editedField = currentFields.at(-1)
  return (
    <>
      {editedField ? (
        <FieldForm
          field={editedField}
          precedingFields={currentFields.slice(0, -1)}
          isPublished={false}
          startsPage={false}
          issues={issuesOf(state.content).filter((issue) => issue.field === editedField.id)}
          dispatch={dispatch}
        />
      ) : null}
      <button type="button" onClick={() => dispatch({ type: 'undo' })}>
        atrás
      </button>
    </>
  )
}
const renderView = (...fields: readonly EditorField[]) => render(<Harness fields={fields} />)
const rules = () => latestState.content.fields.at(-1)?.rules
const enterText = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const choose = (container: HTMLElement, name: string, value: string) =>
  fireEvent.change(within(container).getByLabelText(name), { target: { value } })

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms'])
})
afterEach(cleanup)

describe('rules of a field', () => {
  it('limit numbers; an empty limit means none', () => {
    renderView(field('a', 'number'))
    enterText('Mínimo', '1')
    enterText('Máximo', '12.5')
    fireEvent.click(screen.getByLabelText('Solo números enteros'))
    expect(rules()).toEqual({ min: 1, max: 12.5, whole: true })
    enterText('Mínimo', '')
    fireEvent.click(screen.getByLabelText('Solo números enteros'))
    expect(rules()).toEqual({ max: 12.5 })
  })

  it('limit number and kinds of files, at least one kind; defaults are not stored', async () => {
    renderView(field('a', 'file'))
    fireEvent.click(await screen.findByLabelText('audio', {}, { timeout: 10_000 }))
    enterText('Cuántos archivos (1 si está vacío)', '3')
    expect(rules()).toEqual({ maxFiles: 3, accepts: ['pdf', 'image', 'document', 'spreadsheet', 'audio'] })
    fireEvent.click(screen.getByLabelText('audio'))
    expect(rules()).toEqual({ maxFiles: 3 })
    for (const kind of ['imágenes', 'documentos', 'hojas de cálculo']) fireEvent.click(screen.getByLabelText(kind))
    expect(rules()).toEqual({ maxFiles: 3, accepts: ['pdf'] })
    expect(screen.getByLabelText<HTMLInputElement>('PDF').disabled).toBe(true)
  })

  it('refuse an invalid limit while typing', () => {
    renderView(field('a', 'money'))
    enterText('Mínimo', '-')
    expect(screen.getByText('Escriba un número.')).toBeDefined()
    enterText('Mínimo', '1e999')
    expect(rules()).toEqual({})
    enterText('Mínimo', '-2')
    expect(screen.queryByText('Escriba un número.')).toBeNull()
    expect(rules()).toEqual({ min: -2 })
    enterText('Mínimo', '1,250')
    expect(rules()).toEqual({ min: 1_250 })
    enterText('Mínimo', '2 3')
    expect(rules()).toEqual({ min: 1_250 })
    expect(screen.queryByLabelText('Solo números enteros')).toBeNull()
  })

  it('limit lengths of texts and days of dates; choices have no limits', () => {
    renderView(field('a', 'text'))
    enterText('Caracteres como mínimo', '2.5')
    enterText('Caracteres como máximo', '1001')
    expect(screen.getAllByText('Escriba un número entero hasta 1000.')).toHaveLength(2)
    expect(rules()).toEqual({})
    enterText('Caracteres como mínimo', '3')
    enterText('Caracteres como máximo', '2')
    expect(rules()).toEqual({ minLength: 3, maxLength: 2 })
    expect(screen.getByText('El mínimo no puede ser mayor que el máximo.')).toBeDefined()
    cleanup()
    renderView(field('a', 'date'))
    enterText('No antes del', '2026-01-01')
    enterText('No después del', '2026-12-31')
    expect(rules()).toEqual({ earliest: '2026-01-01', latest: '2026-12-31' })
    cleanup()
    renderView(field('a', 'radio', { options: [{ label: 'Sí', value: 'si' }] }))
    expect(screen.queryByLabelText('Mínimo')).toBeNull()
  })
})

describe('conditions of a field', () => {
  const precedingFields = [
    field('casado', 'radio', {
      options: [
        { label: 'Sí', value: 'si' },
        { label: 'No', value: 'no' },
      ],
    }),
    field('edad', 'number'),
  ]
  const conditions = () => latestState.content.fields.at(-1)?.showWhen
  const condition = (number: number) => screen.getByRole('group', { name: `Condición ${number}` })

  it('can be several, all or any; adding or removing one is an undo step', () => {
    renderView(...precedingFields, field('x', 'text'))
    fireEvent.click(screen.getByLabelText('Mostrar según otra respuesta'))
    expect(conditions()).toEqual({ match: 'all', conditions: [{ field: 'edad', op: 'answered', value: '' }] })
    expect(screen.queryByLabelText('Se muestra si se cumplen')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Añadir condición' }))
    choose(condition(2), 'Cuando', 'casado')
    choose(condition(2), 'Condición', 'equals')
    choose(condition(2), 'Respuesta', 'no')
    fireEvent.change(screen.getByLabelText('Se muestra si se cumplen'), { target: { value: 'any' } })
    const bothConditions = {
      match: 'any',
      conditions: [
        { field: 'edad', op: 'answered', value: '' },
        { field: 'casado', op: 'equals', value: 'no' },
      ],
    }
    expect(conditions()).toEqual(bothConditions)
    fireEvent.click(screen.getByRole('button', { name: 'Quitar la condición 1' }))
    expect(conditions()).toEqual({ match: 'any', conditions: [{ field: 'casado', op: 'equals', value: 'no' }] })
    fireEvent.click(screen.getByRole('button', { name: 'atrás' }))
    expect(conditions()).toEqual(bothConditions)
  })

  it('are marked while they compare without an answer that the field can have', () => {
    const conditionsOn = (name: string) =>
      field('x', 'text', {
        showWhen: {
          match: 'all',
          conditions: [
            { field: 'casado', op: 'equals', value: 'si' },
            { field: name, op: 'answered', value: '' },
          ],
        },
      })
    renderView(...precedingFields, field('dia', 'date'), conditionsOn('dia'))
    choose(condition(2), 'Condición', 'equals')
    expect(within(condition(1)).queryByText(/debe nombrar un campo anterior/)).toBeNull()
    expect(within(condition(2)).getByText(/debe nombrar un campo anterior/)).toBeDefined()
    expect(within(condition(2)).getByLabelText<HTMLInputElement>('Respuesta').type).toBe('date')
    choose(condition(2), 'Respuesta', '2026-05-03')
    expect(within(condition(2)).queryByText(/debe nombrar un campo anterior/)).toBeNull()
    cleanup()
    renderView(...precedingFields, field('cita', 'datetime'), conditionsOn('cita'))
    choose(condition(2), 'Condición', 'equals')
    expect(within(condition(2)).getByLabelText<HTMLInputElement>('Respuesta').type).toBe('datetime-local')
  })

  it('give the focus to the button that adds one after a removal, also when it was disabled', async () => {
    const conditionsOfLimit = Array.from({ length: 10 }, () => ({ field: 'edad', op: 'answered' as const, value: '' }))
    renderView(...precedingFields, field('x', 'text', { showWhen: { match: 'all', conditions: conditionsOfLimit } }))
    fireEvent.click(screen.getByRole('button', { name: 'Quitar la condición 10' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Añadir condición'))
  })

  it('are marked when they refer to a field that does not precede', () => {
    renderView(
      ...precedingFields,
      field('x', 'text', {
        showWhen: {
          match: 'all',
          conditions: [
            { field: 'edad', op: 'answered', value: '' },
            { field: 'borrado', op: 'answered', value: '' },
          ],
        },
      }),
    )
    expect(within(condition(1)).queryByText(/debe nombrar un campo anterior/)).toBeNull()
    expect(
      within(condition(2)).getByText(
        'La condición debe nombrar un campo anterior y, si lo compara, una respuesta que ese campo admita.',
      ),
    ).toBeDefined()
  })
})
