import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { inboxQueries, type MailDetail } from './mailroom.queries.ts'
import { useMailDecisions } from './use-mail-decisions.ts'

const id = '0193a1b2-0000-7000-8000-000000000001'
/** A notice with these proposals; the hook reads no more of it. */
const notice = (...kinds: readonly string[]) =>
  ({
    id,
    version: 3,
    case: { id, name: 'Rivera v. Mar' },
    can: { decide: true },
    courtNotice: { rulings: [], readings: [], proposals: kinds.map((kind) => ({ id: kind, kind, terms: [] })) },
  }) as unknown as MailDetail

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['mailroom', 'mail-files', 'common'])
})
afterEach(() => {
  cleanup()
  for (const toast of currentToasts()) dismissToast(toast.id)
})

/** Accepts a notice without the permission that one of its proposals needs. @returns what the person reads */
async function refusalOf(mail: MailDetail): Promise<string> {
  answerWith({
    [`POST /api/inbox/${id}/accept`]: { status: 403, body: errorBody(403, 'forbidden', 'No tiene permiso.') },
    [`GET /api/inbox/${id}`]: { status: 200, body: mail },
  })
  const client = createQueryClient()
  client.setQueryData(inboxQueries.detail(id).queryKey, mail)
  const { result } = renderHook(() => useMailDecisions(mail, () => undefined), {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current.accept())
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  return String(currentToasts()[0]?.message)
}

it('says what to leave out, where only a lawyer may void the terms of the notice that is replaced', async () => {
  expect(await refusalOf(notice('replacement', 'terms'))).toContain('Desmarque «Sustituir la notificación anterior»')
})

it('repeats another refusal of the server', async () => {
  expect(await refusalOf(notice('terms'))).toContain('No tiene permiso.')
})
