import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import type { Call } from './use-call.ts'
import { WaitingRoom } from './waiting-room.tsx'

const state = {
  status: 'open',
  me: 'p1',
  people: [],
  capture: null,
  waiting: [{ id: 'i1', name: 'Osvaldo Castellar', since: '2026-11-17T18:00:00.000Z' }],
}

const renderWaitingRoom = (storeState: () => void) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WaitingRoom roomId="r1" call={{ state, storeState } as unknown as Call} />
    </QueryClientProvider>,
  )

describe('the waiting room', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['calls-room'])
  })

  it.each([
    ['Admitir a Osvaldo Castellar', true],
    ['No admitir a Osvaldo Castellar', false],
  ])('lets the host decide about a guest: %s', async (name, admitted) => {
    const requests = answerWith({
      'POST /api/calls/rooms/r1/invitations/i1/admission': { status: 200, body: { ...state, waiting: [] } },
    })
    const storeState = vi.fn<() => void>()
    renderWaitingRoom(storeState)
    expect(screen.getByRole('heading', { name: 'Sala de espera' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(storeState).toHaveBeenCalledOnce())
    expect(requests.map(({ body }) => body)).toEqual([{ admitted }])
  })
})
