import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { HeaderTimer } from './header-timer.tsx'
import { TimerControls } from './timer-card.tsx'

const timer = {
  id: '01a1fee1-1434-7828-b767-b8277f337d40',
  case: null,
  narrative: '',
  elapsedSeconds: 60,
  running: true,
}

describe('the popover of the timer', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['timekeeping'])
  })
  afterEach(cleanup)

  it.each([
    ['Iniciar cronómetro', 'Iniciar cronómetro', null],
    ['Pausar', /^Cronómetro/, timer],
  ] as const)('gives the focus to «%s» and, when closed, back to its button', async (first, name, running) => {
    answerWith({ 'GET /api/timer': { status: 200, body: { timer: running } } })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <HeaderTimer requestedTimer={null} onDone={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    const button = await screen.findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Cronómetro' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(first))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('the controls of the timer', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['timekeeping'])
  })
  afterEach(() => {
    cleanup()
    for (const { id } of currentToasts()) dismissToast(id)
  })

  it('stay on the screen when the timer cannot be read again', async () => {
    answerWith({
      'GET /api/timer': [
        { status: 200, body: { timer } },
        { status: 500, body: errorBody(500, 'internal', 'Algo falló.') },
      ],
    })
    const client = createQueryClient()
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <TimerControls />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('button', { name: 'Pausar' })).toBeTruthy()
    await act(() => client.refetchQueries())
    await waitFor(() => expect(currentToasts()).toHaveLength(1))
    await act(() => new Promise((rendered) => setTimeout(rendered)))
    expect(screen.getByRole('button', { name: 'Pausar' })).toBeTruthy()
  })
})
