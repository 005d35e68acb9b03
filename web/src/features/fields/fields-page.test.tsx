import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { FieldsPage } from './fields-page.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const field = (n: number) => ({
  id: id(n),
  key: `campo_${n}`,
  label: `Campo ${n}`,
  help: '',
  type: 'text',
  choices: [],
  areas: [],
  archivedAt: null,
  version: 1,
})

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['case-fields'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends quick moves of a field one after the other', async () => {
  const sent: string[][] = []
  const answers: (() => void)[] = []
  const items = [field(1), field(2), field(3)]
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') {
      sent.push((JSON.parse(body as string) as { ids: string[] }).ids)
      await new Promise<void>((done) => answers.push(done))
    }
    return json(path.includes('legal-areas') ? { items: [] } : { items, can: { define: true } })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <FieldsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const move = async () => fireEvent.click(await screen.findByRole('button', { name: 'Bajar Campo 1' }))
  await move()
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Campo 2'))
  await move()
  await waitFor(() => expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Campo 3'))
  expect(sent).toEqual([[id(2), id(1), id(3)]])
  await act(async () => answers.shift()?.())
  await waitFor(() =>
    expect(sent).toEqual([
      [id(2), id(1), id(3)],
      [id(2), id(3), id(1)],
    ]),
  )
  await act(async () => answers.shift()?.())
})
