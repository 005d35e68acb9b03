import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { PermissionsCard } from './permissions-card.tsx'
import type { PlanPermissions } from './plans.queries.ts'

const planId = '019a0000-0000-7000-8000-000000000001'
const [readRoute, saveRoute] = [`GET /api/plans/${planId}/permissions`, `PUT /api/plans/${planId}/permissions`]
const grid = (version: number, ...blocked: PlanPermissions['blocked']): { status: number; body: PlanPermissions } => ({
  status: 200,
  body: {
    planId,
    version,
    blocked,
    items: blocked.map((cell) => ({ ...cell, status: 'blocked' })),
    can: { update: true },
  },
})

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['plans', 'plan-names'])
})
afterEach(cleanup)

describe('permissions of a plan', () => {
  it('keep the unsaved choice when another administrator saved first, until the current version is asked for', async () => {
    const calls = answerWith({
      [readRoute]: [grid(1), grid(2, { module: 'calls', method: 'POST' })],
      [saveRoute]: { status: 409, body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.') },
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PermissionsCard planId={planId} />
      </QueryClientProvider>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Permitido: Formularios, Crear' }))
    fireEvent.click(screen.getByRole('button', { name: 'Guardar permisos' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Otra persona cambió estos datos mientras usted escribía.',
    )
    expect(calls.at(-1)?.body).toEqual({ items: [{ module: 'forms', method: 'POST', status: 'blocked' }], version: 1 })
    expect(screen.getByRole('button', { name: 'Bloqueado: Formularios, Crear' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Ver los datos actuales' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByRole('button', { name: 'Permitido: Formularios, Crear' })).toBeDefined()
    expect(screen.getByText('1 bloqueado')).toBeDefined()
  })
})
