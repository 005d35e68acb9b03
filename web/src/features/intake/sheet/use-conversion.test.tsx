import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { intakeQueries, type LeadDetail } from '../intake.queries.ts'
import { noTemplate } from './conversion-values.ts'
import { useConversion, type ConversionPreview } from './use-conversion.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
// The hook reads no more of a lead.
const lead = { id: id(1), name: 'Zoraida Quiñones', version: 3, served: null } as unknown as LeadDetail
const preview: ConversionPreview = {
  clientName: 'Zoraida Quiñones',
  clientKind: 'person',
  clients: [],
  caseName: 'Quiñones',
  responses: 0,
  appointments: 0,
  parties: [],
}

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['intake'])
})
afterEach(cleanup)

it('waits for the preview of another template from the moment it is chosen', async () => {
  const matter = { templateVersion: 1 }
  answerWith({ [`POST /api/leads/${lead.id}/conversion-preview`]: { status: 200, body: { parties: [], matter } } })
  const client = createQueryClient()
  const { result } = renderHook(() => useConversion(lead, preview, () => undefined), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  expect(result.current.isWaiting).toBe(false)
  act(() => result.current.setTemplateChoice({ ...noTemplate, templateId: id(2) }))
  expect(result.current.isWaiting).toBe(true)
  await waitFor(() => expect(result.current.isWaiting).toBe(false), { timeout: 3_000 })
  act(() => result.current.setTemplateChoice({ ...noTemplate, templateId: id(3) }))
  expect(result.current.isWaiting).toBe(true)
})

it('reads the lead again after a refusal, so that it is converted with its present version', async () => {
  const requests = answerWith({
    [`GET /api/leads/${lead.id}`]: { status: 200, body: { ...lead, version: 4 } },
    [`POST /api/leads/${lead.id}/conversion-preview`]: { status: 200, body: { parties: [], matter: null } },
    [`POST /api/leads/${lead.id}/convert`]: {
      status: 409,
      body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.'),
    },
  })
  const client = createQueryClient()
  client.setQueryData(intakeQueries.detail(lead.id).queryKey, lead)
  const { result } = renderHook(
    () => {
      const { data = lead } = useQuery({ ...intakeQueries.detail(lead.id), refetchOnWindowFocus: false })
      return useConversion(data, preview, () => undefined)
    },
    {
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={client}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      ),
    },
  )
  const sentVersions = () =>
    requests.filter(({ path }) => path.endsWith('/convert')).map(({ body }) => (body as { version: number }).version)
  const values = { caseName: 'Quiñones', city: '', responsibleId: null, clientId: null, clientKind: 'person' } as const
  const convert = () =>
    act(() =>
      result.current
        .submit({ ...values, role: null, adverse: '', adverseRole: 'defendant', service: false })
        .catch(() => undefined),
    )
  await convert()
  await waitFor(() => expect(client.getQueryData(intakeQueries.detail(lead.id).queryKey)?.version).toBe(4))
  await convert()
  expect(sentVersions()).toEqual([3, 4])
})
