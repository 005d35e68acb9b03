import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Case } from '../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { CaseNotes } from './case-notes.tsx'
import type { Note } from './notes.queries.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const caseId = id(7)
const path = `/api/cases/${caseId}/notes`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const note = (n: number, html: string, more: Partial<Note> = {}): Note => ({
  id: id(n),
  caseId,
  author: { id: id(9), name: 'Ismael Quirindongo' },
  html,
  pinned: false,
  createdAt: '2026-11-02T14:00:00.000Z',
  editedAt: null,
  editor: null,
  version: 1,
  can: { update: true, pin: true, remove: true },
  ...more,
})
const list = (items: readonly Note[], add = true) =>
  ok({ items, page: 1, pageSize: 25, total: items.length, can: { add } })
const colleagues = ok({ items: [{ id: id(5), name: 'Marisol Ramos' }] })

const show = (search = '') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <CaseNotes item={{ id: caseId, name: 'Ruiz v. Díaz' } as Case} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const messages = () => currentToasts().map(({ message }) => message)

describe('the notes on a case', () => {
  beforeAll(() => {
    // The editor measures the position of its caret; jsdom has no layout.
    const nowhere = () => new DOMRect()
    Object.assign(Range.prototype, { getClientRects: () => [nowhere()], getBoundingClientRect: nowhere })
  })
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['notes'])
  })
  afterEach(() => {
    cleanup()
    for (const { id: toast } of currentToasts()) dismissToast(toast)
  })

  it('show author, mark of a change, and the text without markup that a note cannot have', async () => {
    const html = `<p>Hola <span data-mention="${id(5)}">@Marisol Ramos</span><img src="x"></p>`
    const edited = { editedAt: '2026-11-03T14:00:00.000Z', editor: { id: id(5), name: 'Marisol Ramos' }, pinned: true }
    answerWith({
      [`GET ${path}?page=1`]: list([note(1, html, edited)]),
    })
    show()
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('@Marisol Ramos').className).toBe('mention')
    expect(card.getByText('Fijada')).toBeTruthy()
    expect(card.getByText(/editada/).getAttribute('title')).toMatch(/^La editó Marisol Ramos/)
    expect(card.queryByRole('img')).toBeNull()
    expect(screen.getByText('1 nota')).toBeTruthy()
  })

  it('show help when there are none, and no button in a closed case', async () => {
    answerWith({ [`GET ${path}?page=1`]: list([], false) })
    show()
    expect(await screen.findByText('Aún no hay notas')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Escribir nota' })).toBeNull()
  })

  it('are deleted with an undo', async () => {
    answerWith({
      [`GET ${path}?page=1`]: list([note(1, '<p>Uno</p>')]),
      [`DELETE /api/notes/${id(1)}`]: { status: 204 },
      [`POST /api/notes/${id(1)}/restore`]: ok(note(1, '<p>Uno</p>')),
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Acciones de la nota de Ismael Quirindongo' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Borrar' }))
    await waitFor(() => expect(messages()).toContain('Nota borrada'))
    currentToasts().at(-1)?.action?.run()
    await waitFor(() => expect(messages()).toContain('Nota recuperada'))
  })

  it('keep both texts when a colleague changed the note meanwhile', async () => {
    const theirs = note(1, '<p>Lo de ella</p>', { version: 2, editor: { id: id(5), name: 'Marisol Ramos' } })
    const calls = answerWith({
      [`GET ${path}?page=1`]: list([note(1, '<p>Lo mío</p>')]),
      [`GET /api/cases/${caseId}/colleagues`]: colleagues,
      [`GET /api/notes/${id(1)}`]: ok(theirs),
      [`PUT /api/notes/${id(1)}`]: [
        { status: 409, body: errorBody(409, 'stale_version', 'Alguien lo cambió.') },
        ok(note(1, '<p>Lo mío</p>', { version: 3 })),
      ],
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Acciones de la nota de Ismael Quirindongo' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar nota' }))
    const other = within(await screen.findByRole('region', { name: 'Texto guardado por Marisol Ramos' }))
    expect(other.getByText('Lo de ella')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Texto de la nota' }).textContent).toBe('Lo mío')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }))
    await waitFor(() => expect(messages()).toContain('Cambios guardados'))
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { version: number }).version)
    expect(sent).toEqual([1, 2])
  })

  it('open the note of a notice on a later page, and inform when it no longer exists', async () => {
    answerWith({
      [`GET ${path}?page=1`]: list([note(1, '<p>Uno</p>')]),
      [`GET /api/notes/${id(3)}`]: ok(note(3, '<p>La del aviso</p>')),
      [`GET /api/notes/${id(4)}`]: { status: 404, body: errorBody(404, 'note_not_found', 'No está.') },
    })
    show(`?tab=notes&note=${id(3)}`)
    expect(await screen.findByText('La del aviso')).toBeTruthy()
    cleanup()
    show(`?tab=notes&note=${id(4)}`)
    expect(await screen.findByText('Esa nota ya no está.')).toBeTruthy()
  })
})
