import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import type { LeadDetail } from '../intake.queries.ts'
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
