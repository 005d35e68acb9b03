import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { ok, renderPanel } from '../../../testing/profile-panels.tsx'
import { WaitingVisitors } from './waiting-visitors.tsx'

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['scheduling-settings'])
})
afterEach(cleanup)

const route = 'GET /api/profile/availability-alerts'
async function renderWithAnswer(answer: FakeAnswer) {
  const calls = answerWith({ [route]: answer })
  const { container } = renderPanel(<WaitingVisitors />)
  await waitFor(() => expect(calls).toHaveLength(1))
  return container
}

describe('the number of visitors who wait for times', () => {
  it.each([
    [1, '1 persona espera a que ofrezca horas. Cuando las haya, recibirá un correo.'],
    [12, '12 personas esperan a que ofrezca horas. Cuando las haya, recibirán un correo.'],
  ])('is shown for %i', async (waiting, text) => {
    await renderWithAnswer(ok({ waiting }))
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('is not shown without visitors, nor when it cannot be loaded', async () => {
    expect((await renderWithAnswer(ok({ waiting: 0 }))).textContent).toBe('')
    cleanup()
    const blocked = { status: 403, body: errorBody(403, 'plan_blocks_module', 'Su plan no incluye el directorio.') }
    expect((await renderWithAnswer(blocked)).textContent).toBe('')
  })
})
