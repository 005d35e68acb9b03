import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import type { EditorRow } from '../editor/editor-rows.ts'
import { SharePreview } from './share-preview.tsx'
import { SharesCard } from './shares-card.tsx'
import { SharedInvoices } from './shared-invoices.tsx'
import { SharesSheet } from './shares-sheet.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const path = `/api/cases/${id(1)}/client-shares`
const people = [
  { id: id(2), name: 'Carmen Tirado Vega' },
  { id: id(3), name: 'Efraín Laracuente' },
]
const set = {
  effectiveOn: '2026-11-01',
  version: 1,
  shares: people.map((person) => ({ person, basisPoints: 5_000 })),
}
const row: EditorRow = {
  key: 'a',
  included: true,
  kind: 'other',
  sourceId: null,
  person: null,
  description: 'Vista',
  workedOn: null,
  unit: 'piece',
  quantity: 1_000,
  unitCents: 10_101,
  discount: null,
  taxClass: 'exempt_legal',
}
const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing', 'invoice-shares'])
})
afterEach(cleanup)

describe('the shares of the clients of a case', () => {
  it('are shown, and saved from a day on once they sum to 100 %', async () => {
    const calls = answerWith({
      [`GET ${path}`]: ok({ current: set, sets: [set], people, can: { update: true } }),
      [`PUT ${path}`]: [
        { status: 422, body: errorBody(422, 'share_sum', 'Las partes deben sumar 100.00 %.') },
        ok(set),
      ],
    })
    show(<SharesCard caseId={id(1)} />)
    expect(await screen.findByText('Carmen Tirado Vega')).toBeTruthy()
    expect(screen.getAllByText('50 %')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Editar' }))
    const first = await screen.findByRole('group', { name: 'Parte 1' })
    const second = screen.getByRole('group', { name: 'Parte 2' })
    const share = (group: HTMLElement) => within(group).getByRole('textbox')
    fireEvent.change(share(first), { target: { value: '33.33' } })
    expect(screen.getByText('Suma: 83.33 % de 100.00 %.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect((await screen.findAllByText(/sumar 100/)).length).toBeGreaterThan(0)
    fireEvent.change(share(second), { target: { value: '66,67' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      shares: [
        { personId: id(2), basisPoints: 3_333 },
        { personId: id(3), basisPoints: 6_667 },
      ],
      version: 0,
    })
  })

  it('do not replace what somebody else saved since the sheet was opened', async () => {
    const answer = (version: number) =>
      ok({ current: { ...set, version }, sets: [{ ...set, version }], people, can: { update: true } })
    const calls = answerWith({
      [`GET ${path}`]: [answer(4), answer(5)],
      [`PUT ${path}`]: { status: 409, body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.') },
    })
    const countOf = (method: string) => calls.filter((call) => call.method === method).length
    show(<SharesCard caseId={id(1)} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Editar' }))
    fireEvent.change(await screen.findByLabelText(/^Desde/), { target: { value: set.effectiveOn } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(countOf('GET')).toBe(2))
    expect(await screen.findByText(/Otra persona cambió estos datos/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(countOf('PUT')).toBe(2))
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { effectiveOn: set.effectiveOn, version: 4 },
      { effectiveOn: set.effectiveOn, version: 4 },
    ])
  })

  it('are proposed equal for as many clients as may have one', async () => {
    const heirs = Array.from({ length: 12 }, (_, n) => ({
      id: `0193a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`,
      name: `Heredera ${n}`,
    }))
    show(
      <SharesSheet
        caseId={id(1)}
        shares={{ current: null, sets: [], people: heirs, can: { update: true } }}
        onClose={() => undefined}
      />,
    )
    const shares = await screen.findAllByRole('group', { name: /^Parte/ })
    expect(shares.map((share) => within(share).getByRole<HTMLInputElement>('textbox').value)).toEqual(
      Array.from({ length: 10 }, () => '10'),
    )
  })

  it('are not shown where the case has one client', async () => {
    answerWith({
      [`GET ${path}`]: ok({ current: null, sets: [], people: people.slice(0, 1), can: { update: true } }),
    })
    const { container } = show(<SharesCard caseId={id(1)} />)
    await waitFor(() => expect(container.textContent).toBe(''))
  })
})

describe('a draft of a shared case', () => {
  it('previews the amount of each client, and can be left undivided', async () => {
    answerWith({ [`GET ${path}`]: ok({ current: set, sets: [set], people, can: { update: true } }) })
    let undivided = false
    show(
      <SharePreview
        caseId={id(1)}
        rows={[row]}
        discount={null}
        rates={[]}
        undivided={undivided}
        onUndivided={(value) => (undivided = value)}
      />,
    )
    expect(await screen.findByText('Carmen Tirado Vega · 50 %')).toBeTruthy()
    expect(screen.getByText('$50.51')).toBeTruthy()
    expect(screen.getByText('$50.50')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /No repartir/ }))
    expect(undivided).toBe(true)
  })

  it('links the invoice of one client to those of the others', () => {
    const other = { id: id(5), number: '2026-0008', clientName: 'Efraín', basisPoints: 5_000, totalCents: 5_050 }
    const own = { ...other, id: id(4), number: '2026-0007', clientName: 'Carmen' }
    show(<SharedInvoices invoiceId={id(4)} share={{ basisPoints: 5_000, invoices: [own, other] }} />)
    expect(screen.getByRole('link', { name: '2026-0008' }).getAttribute('href')).toBe(`/app/invoices/${id(5)}`)
    expect(screen.queryByText('2026-0007')).toBeNull()
  })
})
