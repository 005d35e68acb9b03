import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { NotifyDialog } from './notify-dialog.tsx'

const event = { guestName: 'Ana Ruiz', guestEmail: 'ana@example.com', appointmentId: null }
const renderDialog = (sendsMail: boolean) => {
  answerWith({
    'GET /api/public/platform': {
      status: 200,
      body: { name: 'B', defaultLocale: 'es', supportEmail: null, sendsMail },
    },
  })
  const onChoose = vi.fn<(notifyGuest: boolean) => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotifyDialog event={event} action="move" onChoose={onChoose} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return onChoose
}

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['scheduling'])
})
afterEach(cleanup)

describe('the question before a guest is mailed', () => {
  it('informs that the mail waits for undo, and passes on the answer', () => {
    const onChoose = renderDialog(true)
    expect(screen.getByText(/si deshace el cambio antes, no se envía/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Mover sin avisar' }))
    fireEvent.click(screen.getByRole('button', { name: 'Mover y avisar' }))
    expect(onChoose.mock.calls).toEqual([[false], [true]])
  })

  it('informs without a mail server that nothing is sent, and promises no mail', async () => {
    renderDialog(false)
    expect((await screen.findByRole('alert')).textContent).toContain('no se enviará')
    expect(screen.queryByText(/Se le enviará/)).toBeNull()
  })
})
