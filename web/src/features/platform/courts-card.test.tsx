import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { id, ok } from '../../testing/profile-panels.tsx'
import { CourtsCard } from './courts-card.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['platform'])
})
afterEach(cleanup)

const region = { id: id(1), name: 'San Juan' }
const court = {
  id: id(2),
  kind: 'superior',
  name: 'Tribunal de Primera Instancia, Sala Superior de San Juan',
  region,
  active: true,
  version: 3,
}

describe('the courts', () => {
  it.each([
    ['become courts without a region', ['appeals'], null],
    ['keep their region when their kind was changed by mistake', ['appeals', 'municipal'], region.id],
  ])('%s', async (_, kinds, regionId) => {
    const calls = answerWith({
      'GET /api/admin/courts': ok({
        items: [court],
        regions: [{ ...region, prefix: 'SJ', municipalities: [], version: 1 }],
      }),
      [`PUT /api/admin/courts/${court.id}`]: ok({ ...court, kind: kinds.at(-1) }),
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <CourtsCard />
      </QueryClientProvider>,
    )
    fireEvent.click(await screen.findByRole('button', { name: `Editar ${court.name}` }))
    for (const kind of kinds) fireEvent.change(screen.getByLabelText(/^Clase/), { target: { value: kind } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined())
    const { body } = calls.find(({ method }) => method === 'PUT') ?? {}
    expect(body).toMatchObject({ kind: kinds.at(-1), version: 3 })
    expect((body as { regionId?: string | null }).regionId ?? null).toBe(regionId)
  })
})
