// Fetches written payloads in every exported form and checks that none is active.
import type { FuzzTarget } from './open-target.ts'
import { csvFaults, htmlFaults, icsFaults, mailFaults, officeFaults, pdfFaults, vttFaults } from './outputs.ts'
import { lineBreaks, scripts } from './hostile-strings.ts'
import type { FuzzConnection } from './wire.ts'
import type { Caller, FuzzFixture } from './fuzz-fixture.ts'
import type { PayloadResult } from './write-payloads.ts'

export interface ReadBack {
  readonly faults: string[]
  /** A path that was read twice is in the list twice. */
  readonly readPaths: string[]
  readonly mailCount: number
}

export async function readBack(
  target: FuzzTarget,
  connection: FuzzConnection,
  fixture: FuzzFixture,
  { documentIds, consultationId, recordingId }: PayloadResult,
): Promise<ReadBack> {
  const faults: string[] = []
  const readPaths: string[] = []
  const get = async (
    role: Caller,
    path: string,
  ): Promise<{
    bytes: Buffer
    type: string
    headers: Readonly<Record<string, string | string[] | undefined>>
  } | null> => {
    const { status, body, headers } = await connection.send({
      method: 'GET',
      path,
      headers: role === 'stranger' ? {} : { authorization: `Bearer ${fixture.tokens[role]}` },
    })
    if (status !== 200) {
      faults.push(`${path} could not be read: ${status} ${body.toString('utf8', 0, 100)}`)
      return null
    }
    readPaths.push(path)
    return { bytes: body, type: String(headers['content-type']), headers }
  }
  const readAndCheck = async (
    role: Caller,
    path: string,
    faultsOf: (bytes: Buffer) => string[] | Promise<string[]>,
  ): Promise<void> => {
    const answer = await get(role, path)
    if (answer) for (const fault of await faultsOf(answer.bytes)) faults.push(`${path}: ${fault}`)
  }
  /** Adds a fault when the file contains no payload, because such a file proves nothing. */
  const requirePayload =
    (faultsOf: (text: string) => string[]) =>
    (bytes: Buffer): string[] => [
      ...faultsOf(bytes.toString()),
      ...(/outside\.invalid|__bufete_ran/.test(bytes.toString().replace(/\r\n /g, ''))
        ? []
        : ['it contains no payload']),
    ]
  const { ids } = fixture
  await readAndCheck('owner', `/forms/${ids.forms}/responses.csv`, requirePayload(csvFaults))
  await readAndCheck('owner', `/forms/${ids.forms}/responses.xlsx`, officeFaults)
  for (const role of ['owner', 'administrator'] as const) {
    await readAndCheck(role, '/reports/payments.csv', (bytes) => csvFaults(bytes.toString()))
    await readAndCheck(role, '/reports/payments.xlsx', officeFaults)
    await readAndCheck(role, '/reports/payments.pdf', pdfFaults)
  }
  await readAndCheck('owner', `/payments/${ids.payments}/invoice.pdf`, pdfFaults)
  await readAndCheck('stranger', `/calendar/${ids.feedToken}.ics`, requirePayload(icsFaults))
  await readAndCheck('stranger', `/public/appointments/${ids.appointmentToken}/invite.ics`, (bytes) =>
    icsFaults(bytes.toString()),
  )
  await readAndCheck(
    'owner',
    `/calls/recordings/${recordingId}/transcription.vtt`,
    requirePayload((text) => vttFaults(text, scripts.length + lineBreaks.length)),
  )
  const faultsByFormat = { md: requirePayload(() => []), pdf: pdfFaults, docx: officeFaults }
  for (const [format, faultsOf] of Object.entries(faultsByFormat))
    await readAndCheck('owner', `/assistant/consultations/${consultationId}/export?format=${format}`, faultsOf)
  for (const id of documentIds) {
    await readAndCheck('owner', `/documents/${id}/export?format=pdf`, pdfFaults)
    await readAndCheck('owner', `/documents/${id}/authored`, (bytes) =>
      htmlFaults((JSON.parse(bytes.toString()) as { content?: string }).content ?? ''),
    )
  }
  const mails = await target.mails()
  for (const { raw } of mails)
    for (const fault of await mailFaults(raw)) faults.push(`mail "${/^Subject: (.*)$/m.exec(raw)?.[1]}": ${fault}`)
  return { faults: [...new Set(faults)], readPaths, mailCount: mails.length }
}
