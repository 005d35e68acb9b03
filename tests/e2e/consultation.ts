// Consultations of the browser journeys. Answers of the stand-in: tests/support/openai-stand-in-plans.ts.
import { expect, type APIRequestContext } from '@playwright/test'
import { address, post } from './people.ts'

/** The owner consents to sending client data to the provider. */
export async function allowClientData(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, ...address() }
  const settings = (await (await request.get('/api/assistant/settings', { headers })).json()) as { version: number }
  const saved = await request.put('/api/assistant/settings', {
    headers,
    data: { clientDataAllowed: true, version: settings.version },
  })
  expect(saved.status()).toBe(200)
}

/** Creates a consultation about a case, with one answered question. @returns its id */
export async function consultationAbout(request: APIRequestContext, token: string, caseId: string): Promise<string> {
  await allowClientData(request, token)
  const { id } = await post<{ id: string }>(request, token, '/assistant/consultations', { mode: 'case', caseId })
  const answer = await request.post(`/api/assistant/consultations/${id}/messages`, {
    headers: { authorization: `Bearer ${token}`, ...address() },
    data: { content: '¿Qué dice la demanda?' },
  })
  expect(await answer.text()).toContain('event: done')
  return id
}
