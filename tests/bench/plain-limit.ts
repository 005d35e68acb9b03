// Records the SQL of a product request for the plain server, without statements that only the product needs.
import type { LoadCall } from './load.ts'
import type { PlainStatement } from './plain-server.ts'
import type { ServerProcess, BenchLogin } from './servers.ts'

/**
 * Returns the statements of one request, without statements of authentication and scope. `server` was started with
 * `capture`.
 */
export async function captureStatements(
  server: ServerProcess,
  call: LoadCall,
  login: BenchLogin,
): Promise<PlainStatement[]> {
  const send = () =>
    fetch(`http://127.0.0.1:${server.port}${call.path}`, {
      method: call.method,
      headers: { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    })
  await send()
  await server.send('captured')
  const answer = await send()
  if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`)
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  const { captured } = (await server.send('captured')) as unknown as { captured: { text: string; values: unknown[] }[] }
  const names = new Map<unknown, string>([
    [login.office.companyId, 'companyId'],
    [login.office.ownerId, 'ownerId'],
    [login.office.clientId, 'clientId'],
    [login.office.caseId, 'caseId'],
  ])
  return (
    captured
      .filter(({ text }) => !/set_config|app\.actor|last_used_at|last_seen_at/.test(text))
      // The plain server connects as owner, without row security; events and jobs are excluded.
      .filter(({ text }) => !/outbox_event|app\.enqueue/.test(text))
      .map(({ text, values }) => ({
        text,
        values,
        from: values.map(
          (value) =>
            names.get(value) ??
            (call.method === 'POST' && typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value)
              ? 'fresh'
              : null),
        ),
      }))
  )
}
