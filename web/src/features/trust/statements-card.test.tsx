import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { StatementsCard } from './statements-card.tsx'

const statement = {
  id: '0193a1b2-0000-7000-8000-000000000001',
  fileName: 'operaciones.ofx',
  importedAt: '2026-11-30T14:00:00.000Z',
  lines: 12,
  can: { remove: true },
}
const show = (canRemove: boolean, lines = statement.lines) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StatementsCard statements={[{ ...statement, lines, can: { remove: canRemove } }]} />
    </QueryClientProvider>,
  )

describe('the imported statements of a month', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['trust'])
  })
  afterEach(() => {
    cleanup()
    for (const { id } of currentToasts()) dismissToast(id)
  })

  it('can be removed once the consequences are confirmed', async () => {
    const calls = answerWith({ [`DELETE /api/trust-statements/${statement.id}`]: { status: 204, body: null } })
    show(true)
    fireEvent.click(screen.getByRole('button', { name: 'Acciones de «operaciones.ofx»' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
    expect(await screen.findByText(/Se quitan sus 12 líneas.*que repitió un archivo posterior/)).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Quitar' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  })

  it.each([
    ['es', 'Acciones de «operaciones.ofx»', 'Quitar', /No tiene líneas propias/],
    ['fr', 'Actions de « operaciones.ofx »', 'Retirer', /Il n’a pas de lignes propres/],
  ])('without lines say so in %s before they are removed', async (locale, actions, remove, words) => {
    await changeLocale(locale as 'es')
    show(true, 0)
    fireEvent.click(screen.getByRole('button', { name: actions }))
    fireEvent.click(await screen.findByRole('menuitem', { name: remove }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('offer nothing where a month of theirs is sealed', () => {
    show(false)
    expect(screen.getByText('operaciones.ofx')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
