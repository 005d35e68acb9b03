import { describe, expect, it } from 'vitest'
import type { FormDetail } from '../forms.queries.ts'
import { issuesOf } from './content-issues.ts'
import { initialState, reduce, type EditorAction, type EditorState } from './editor-state.ts'

const form = (revision: number | null): FormDetail => ({
  id: 'f',
  title: 'Datos',
  description: '',
  slug: 'datos',
  status: 'draft',
  locale: 'es',
  url: '',
  fieldsCount: 3,
  responsesCount: 0,
  unread: 0,
  createdBy: null,
  formerSlugs: [],
  createdAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
  publishedAt: null,
  deletedAt: null,
  revision,
  version: 1,
  successText: '',
  can: { update: true, publish: true, unpublish: false, duplicate: true, send: false, remove: true, restore: false },
  settings: { copyByEmail: false, allowedOrigins: [], notifyByEmail: true },
  fields: ['a', 'b', 'c'].map((id, index) => ({
    id,
    order: index + 1,
    name: id,
    label: id.toUpperCase(),
    type: 'text',
    placeholder: '',
    help: '',
    required: false,
    options: [],
    section: '',
    page: id === 'c' ? 2 : 1,
    rules: {},
    showWhen: id === 'b' ? { match: 'all', conditions: [{ field: 'a', op: 'answered', value: '' }] } : null,
  })),
})

const stateAfter = (start: EditorState, ...actions: readonly EditorAction[]) => actions.reduce(reduce, start)
/** The fields in order, such as `a1 b2`: field `a` on page 1, field `b` on page 2. */
const idsWithPages = ({ content }: EditorState) => content.fields.map(({ id, page }) => `${id}${page}`).join(' ')

describe('state of the form editor', () => {
  it('names a field after its label, and renames it in conditions', () => {
    const { content } = stateAfter(initialState(form(null)), { type: 'label', id: 'a', value: 'Fecha del despido' })
    expect(content.fields[0]).toMatchObject({ label: 'Fecha del despido', name: 'fecha_del_despido' })
    expect(content.fields[1]?.showWhen?.conditions[0]?.field).toBe('fecha_del_despido')
  })

  it('changes the value of an option in conditions too, also when options change places', () => {
    const option = (value: string) => ({ label: value, value })
    const options = (...values: readonly string[]): EditorAction => ({
      type: 'change',
      id: 'a',
      change: { options: values.map(option) },
    })
    const condition = { field: 'a', op: 'equals', value: 'uno' } as const
    const start = stateAfter(
      initialState(form(null)),
      { type: 'change', id: 'a', change: { type: 'radio' } },
      options('uno', 'dos'),
      { type: 'change', id: 'b', change: { showWhen: { match: 'all', conditions: [condition] } } },
    )
    const conditionValue = ({ content }: EditorState) => content.fields[1]?.showWhen?.conditions[0]?.value
    expect(conditionValue(stateAfter(start, options('si', 'dos')))).toBe('si')
    expect(conditionValue(stateAfter(start, options('dos', 'uno')))).toBe('uno')
    expect(conditionValue(stateAfter(start, options('uno', 'no')))).toBe('uno')
    const withoutOption = stateAfter(start, options('dos'))
    expect(conditionValue(withoutOption)).toBe('uno')
    expect(issuesOf(withoutOption.content)).toEqual([
      { code: 'field_condition_invalid', field: 'b', property: 'showWhen' },
    ])
  })

  it('follows an option whose value is for a moment that of another option', () => {
    const options = (...values: readonly string[]): EditorAction => ({
      type: 'change',
      id: 'a',
      change: { options: values.map((value) => ({ label: value, value })) },
    })
    const conditions = ['uno', 'dos'].map((value) => ({ field: 'a', op: 'equals', value }) as const)
    const start = stateAfter(
      initialState(form(null)),
      { type: 'change', id: 'a', change: { type: 'radio' } },
      options('uno', 'dos'),
      { type: 'change', id: 'b', change: { showWhen: { match: 'any', conditions } } },
    )
    const values = ({ content }: EditorState) => content.fields[1]?.showWhen?.conditions.map(({ value }) => value)
    const collided = stateAfter(start, options('un', 'dos'), options('dos', 'dos'))
    expect(values(collided)).toEqual(['uno', 'dos'])
    const typed = stateAfter(collided, options('dosis', 'dos'), options('dosis', 'd'))
    expect(values(typed)).toEqual(['dosis', 'd'])
    const moved = stateAfter(typed, options('d', 'dosis'), options('de', 'dosis'))
    expect(values(moved)).toEqual(['dosis', 'de'])
    expect(values(stateAfter(moved, { type: 'undo' }, { type: 'undo' }))).toEqual(['dosis', 'd'])
  })

  it('keeps the name of a published field', () => {
    expect(stateAfter(initialState(form(1)), { type: 'label', id: 'a', value: 'Fecha' }).content.fields[0]?.name).toBe(
      'a',
    )
  })

  it('gives a duplicate a new name', () => {
    const { content } = stateAfter(initialState(form(null)), { type: 'duplicate', id: 'a', copyId: 'a2', label: 'A' })
    expect(content.fields.map(({ name }) => name)).toEqual(['a', 'a_2', 'b', 'c'])
  })

  it('moves a field to the target’s page, without gaps between pages', () => {
    const start = initialState(form(null))
    expect(idsWithPages(stateAfter(start, { type: 'move', id: 'a', to: 2 }))).toBe('b1 c2 a2')
    expect(idsWithPages(stateAfter(start, { type: 'move', id: 'c', to: 0 }))).toBe('c1 a1 b1')
    expect(idsWithPages(stateAfter(start, { type: 'page', id: 'b', starts: true }))).toBe('a1 b2 c3')
    expect(idsWithPages(stateAfter(start, { type: 'page', id: 'c', starts: false }))).toBe('a1 b1 c1')
    expect(idsWithPages(stateAfter(start, { type: 'page', id: 'b', starts: true }, { type: 'remove', id: 'b' }))).toBe(
      'a1 c2',
    )
  })

  it('undoes and redoes consecutive changes of a label as one step', () => {
    const start = initialState(form(null))
    const afterTyping = stateAfter(
      start,
      { type: 'label', id: 'a', value: 'F' },
      { type: 'label', id: 'a', value: 'Fe' },
      { type: 'remove', id: 'c' },
    )
    const undone = stateAfter(afterTyping, { type: 'undo' }, { type: 'undo' })
    expect(undone.content).toBe(start.content)
    expect(stateAfter(undone, { type: 'redo' }, { type: 'redo' }).content).toBe(afterTyping.content)
  })

  it('lists problems that prevent saving, with their field', () => {
    const { content } = stateAfter(
      initialState(form(null)),
      { type: 'label', id: 'a', value: ' ' },
      { type: 'name', id: 'c', value: 'constructor' },
      { type: 'move', id: 'b', to: 0 },
      { type: 'text', property: 'title', value: '' },
    )
    expect(issuesOf(content).map(({ code, field }) => [code, field])).toEqual([
      ['title_required', null],
      ['label_required', 'a'],
      ['name_invalid', 'c'],
      ['field_condition_invalid', 'b'],
    ])
  })
})
