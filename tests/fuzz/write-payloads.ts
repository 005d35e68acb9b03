// Writes active payloads into every text of the API.
import fc from 'fast-check'
import pg from 'pg'
import type { ApiDocument } from './document.ts'
import { formulas, lineBreaks, scripts } from './hostile-strings.ts'
import { allowedCallers, isDestructive, versionOf } from './fuzz-requests.ts'
import { encode, boundary } from './parts.ts'
import { requestTo } from './requests.ts'
import type { Caller, FuzzFixture } from './fuzz-fixture.ts'
import type { FuzzConnection } from './wire.ts'

export interface PayloadResult {
  readonly requestCount: number
  readonly accepted: number
  readonly operations: number
  readonly documentIds: readonly string[]
  readonly consultationId: string
  readonly recordingId: string
}

export interface PayloadTarget {
  readonly connection: FuzzConnection
  readonly document: ApiDocument
  readonly fixture: FuzzFixture
  readonly seed: number
  readonly ownerUrl: string
  /** Requests per operation, caller and kind of payload. */
  readonly times: number
}

/** Sends a request and returns the object of its response; empty when the response has none. */
type SendRequest = (
  role: Caller,
  method: string,
  path: string,
  body?: object | Buffer,
) => Promise<Record<string, unknown>>

/** A question that the stand-in answers with HTML. */
const htmlQuestion = `(stand-in: html host=http://outside.invalid)`

const idOf = (created: Record<string, unknown>): string => (typeof created.id === 'string' ? created.id : '')

/** Writes the payloads into clients, cases, events, responses, documents, appointments and questions. */
async function writeToMainScreens(
  send: SendRequest,
  { ids }: FuzzFixture,
): Promise<Pick<PayloadResult, 'documentIds' | 'consultationId'>> {
  const documentIds: string[] = []
  for (const text of [...scripts, ...formulas, ...lineBreaks]) {
    const oneLine = text.replace(/[\p{Cc}]/gu, ' ')
    await send('owner', 'POST', '/clients', { name: oneLine })
    await send('owner', 'POST', '/cases', { name: oneLine, judge: oneLine })
    await send('owner', 'POST', '/events', {
      title: oneLine,
      kind: 'hearing',
      start: '2026-12-02T13:00:00.000Z',
      end: '2026-12-02T14:00:00.000Z',
      description: text,
      location: oneLine,
      caseId: ids.cases,
    })
    await send('stranger', 'POST', `/public/forms/${ids.formSlug}/responses`, {
      values: { nombre: oneLine, correo: 'wanda@example.com', relato: text },
    })
    await send(
      'owner',
      'POST',
      `/cases/${ids.cases}/documents`,
      encode([{ name: 'file', filename: `${oneLine}.txt`, type: 'text/plain', content: text }]),
    )
    documentIds.push(
      idOf(
        await send('owner', 'POST', `/cases/${ids.cases}/documents`, {
          name: oneLine,
          content: `<p>${text}</p>${text}`,
        }),
      ),
    )
  }
  await send('owner', 'POST', `/public/appointments`, {
    professionalSlug: ids.slug,
    start: ids.freeStart,
    name: scripts[0],
    email: 'visita@example.com',
    locale: 'es',
  })
  await send('stranger', 'PUT', `/public/appointments/${ids.appointmentToken}/description`, {
    description: [...scripts, ...lineBreaks].join('\n').slice(0, 1_900),
  })
  const consultationId = idOf(await send('owner', 'POST', '/assistant/consultations', { mode: 'general' }))
  for (const [index, question] of [htmlQuestion, `(stand-in: echo) ${scripts.join(' ')}`].entries())
    await send('owner', 'POST', `/assistant/consultations/${consultationId}/messages`, {
      id: `01a2005a-0000-7000-8000-0000000000${index}0`,
      content: question,
    })
  return { documentIds: documentIds.filter(Boolean), consultationId }
}

export async function writePayloads({
  connection,
  document,
  fixture,
  seed,
  ownerUrl,
  times,
}: PayloadTarget): Promise<PayloadResult> {
  let [requestCount, accepted] = [0, 0]
  const acceptingOperations = new Set<string>()
  // Each request comes from a different address, so that no rate limit refuses it.
  let addressCount = 0
  const nextAddress = (): string => {
    addressCount += 1
    return `10.77.${(addressCount >> 8) & 255}.${addressCount & 255}`
  }
  const headersOf = (role: Caller): Record<string, string> => ({
    'x-forwarded-for': nextAddress(),
    ...(role === 'stranger' ? {} : { authorization: `Bearer ${fixture.tokens[role]}` }),
  })
  const send: SendRequest = async (role, method, path, body) => {
    const type = Buffer.isBuffer(body) ? `multipart/form-data; boundary=${boundary}` : 'application/json'
    const answer = await connection.send({
      method,
      path,
      headers: { ...headersOf(role), ...(body ? { 'content-type': type } : {}) },
      body: body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    })
    requestCount += 1
    if (answer.status < 300 && answer.status > 0) accepted += 1
    try {
      return JSON.parse(answer.body.toString()) as Record<string, unknown>
    } catch {
      return {}
    }
  }
  // Main screens first, because later requests change and close these objects.
  const { documentIds, consultationId } = await writeToMainScreens(send, fixture)

  for (const operation of document.operations) {
    if (operation.method === 'get' || isDestructive(operation) || (!operation.json && !operation.multipart)) continue
    for (const role of allowedCallers(operation.access).filter(
      (role) => role !== 'professional' && role !== 'customer',
    )) {
      for (const payloads of [scripts, [...formulas, ...lineBreaks]]) {
        for (const request of fc.sample(requestTo(operation, role, fixture, document.schemas, payloads), {
          numRuns: times,
          seed,
        })) {
          const version = request.asksVersion
            ? await versionOf(connection, document.operations, request.path, headersOf(role))
            : null
          const { status } = await connection.send({
            method: request.method,
            path: request.path,
            headers: { ...request.headers, ...headersOf(role) },
            body: request.body?.(version),
          })
          requestCount += 1
          if (status < 300 && status > 0) {
            accepted += 1
            acceptingOperations.add(operation.id)
          }
        }
      }
    }
  }
  return {
    requestCount,
    accepted,
    operations: acceptingOperations.size,
    documentIds,
    consultationId,
    recordingId: await insertTranscriptLines(ownerUrl, fixture),
  }
}

/** Inserts payloads as lines of a transcript by SQL, because they come from a provider and no route accepts them. */
async function insertTranscriptLines(ownerUrl: string, { ids, companyId }: FuzzFixture): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const [n, text] of [...scripts, ...lineBreaks].entries()) {
      await client.query(
        'insert into call_line (company_id, recording_id, n, start_ms, end_ms, speaker, heard) values ($1, $2, $3, $4, $5, $6, $7)',
        [companyId, ids.recordings, n + 1, n * 1_000, n * 1_000 + 900, text.slice(0, 80).replaceAll('\0', ''), text],
      )
    }
    return ids.recordings ?? ''
  } finally {
    await client.end()
  }
}
