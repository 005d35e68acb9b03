import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { intakeKeys } from '../../../entities/cache-keys.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { session, type Me } from '../../../lib/session.ts'
import { currentToasts, dismissToasts } from '../../../lib/toast.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { SettingsSheet } from './settings-sheet.tsx'

const ownerId = '0193a1b2-0000-7000-8000-000000000001'
const address = '/api/company/intake-settings'
const settings = (version: number, purgeDays: number) => ({
  status: 200,
  body: {
    checkFirst: true,
    storyAfterCheck: true,
    purgeDays,
    fromBookings: true,
    fromCalls: false,
    designatedId: null,
    formIds: [],
    version,
  },
})

const show = async (writes: Parameters<typeof answerWith>[0]) => {
  const requests = answerWith({
    'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': {
      status: 200,
      body: { items: [], total: 0 },
    },
    'GET /api/forms?status=public&pageSize=100&sort=title&page=1': { status: 200, body: { items: [], total: 0 } },
    ...writes,
  })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <SettingsSheet onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const days = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /Días para borrar/ })
  return {
    requests,
    client,
    days: () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Días/ }).value,
    input: days,
  }
}

beforeEach(async () => {
  // A request that ends after the test of another file may still show its notice.
  dismissToasts()
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['intake'])
  session.setToken('a.b.c')
  session.setUser({ id: ownerId, name: 'Nereida', surname: 'Font', company: { owner_id: { id: ownerId } } } as Me)
})
afterEach(() => {
  cleanup()
  session.setToken(null)
  dismissToasts()
  localStorage.clear()
})

it('keeps what the owner types while the settings are read again', async () => {
  const { client, days, input } = await show({ [`GET ${address}`]: [settings(3, 90), settings(4, 120)] })
  fireEvent.change(input, { target: { value: '60' } })
  await act(() => client.refetchQueries({ queryKey: [...intakeKeys, 'settings'] }))
  expect(days()).toBe('60')
})

it('saves with the present version once the owner has seen what another person changed', async () => {
  const { requests, days, input } = await show({
    [`GET ${address}`]: [settings(3, 90), settings(4, 120)],
    [`PUT ${address}`]: [
      { status: 409, body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.') },
      settings(5, 60),
    ],
  })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  fireEvent.change(input, { target: { value: '60' } })
  save()
  const seePresent = await screen.findByRole('button', { name: 'Ver los datos actuales' })
  expect(days()).toBe('60')
  fireEvent.click(seePresent)
  await waitFor(() => expect(days()).toBe('120'))
  fireEvent.change(screen.getByRole('spinbutton', { name: /Días/ }), { target: { value: '60' } })
  save()
  await waitFor(() => expect(currentToasts().at(-1)?.tone).toBe('success'))
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toMatchObject([{ version: 3 }, { version: 4, purgeDays: 60 }])
})
