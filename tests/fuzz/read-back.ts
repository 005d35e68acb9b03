// Fetches written payloads in every exported form and checks that none is active.
import type { FuzzTarget } from './open-target.ts'
import { csvFaults, htmlFaults, icsFaults, mailFaults, pdfFaults, vttFaults, xlsxFaults } from './outputs.ts'
import { lineBreaks, scripts } from './hostile-strings.ts'
import type { FuzzConnection } from './wire.ts'
import type { Caller, World } from './world.ts'
import type { PayloadResult } from './write-payloads.ts'

export interface ReadBack {
  readonly faults: string[]
  readonly read: string[]
}

export async function readBack(
  target: FuzzTarget,
  line: FuzzConnection,
  world: World,
  { documentIds, consultationId, recordingId }: PayloadResult,
): Promise<ReadBack> {
  const faults: string[] = []
  const read: string[] = []
  const get = async (
    role: Caller,
    path: string,
  ): Promise<{
    bytes: Buffer
    type: string
    headers: Readonly<Record<string, string | string[] | undefined>>
  } | null> => {
    const { status, body, headers } = await line.send({
      method: 'GET',
      path,
      headers: role === 'stranger' ? {} : { authorization: `Bearer ${world.tokens[role]}` },
    })
    if (status !== 200) {
      faults.push(`${path} was not to be read: ${status} ${body.toString('utf8', 0, 100)}`)
      return null
    }
    read.push(path)
    return { bytes: body, type: String(headers['content-type']), headers }
  }
  const look = async (
    role: Caller,
    path: string,
    faultsOf: (bytes: Buffer) => string[] | Promise<string[]>,
  ): Promise<void> => {
    const answer = await get(role, path)
    if (answer) for (const fault of await faultsOf(answer.bytes)) faults.push(`${path}: ${fault}`)
  }
  /** A file without any payload proves nothing. */
  const holding =
    (faultsOf: (text: string) => string[]) =>
    (bytes: Buffer): string[] => [
      ...faultsOf(bytes.toString()),
      ...(/outside\.invalid|__bufete_ran/.test(bytes.toString().replace(/\r\n /g, ''))
        ? []
        : ['nothing of what was written stands in it']),
    ]
  const { ids } = world
  await look('owner', `/forms/${ids.forms}/responses.csv`, holding(csvFaults))
  await look('owner', `/forms/${ids.forms}/responses.xlsx`, xlsxFaults)
  for (const role of ['owner', 'administrator'] as const) {
    await look(role, '/reports/payments.csv', (bytes) => csvFaults(bytes.toString()))
    await look(role, '/reports/payments.xlsx', xlsxFaults)
    await look(role, '/reports/payments.pdf', pdfFaults)
  }
  await look('owner', `/payments/${ids.payments}/invoice.pdf`, pdfFaults)
  await look('stranger', `/calendar/${ids.feedToken}.ics`, holding(icsFaults))
  await look('stranger', `/public/appointments/${ids.appointmentToken}/invite.ics`, (bytes) =>
    icsFaults(bytes.toString()),
  )
  await look(
    'owner',
    `/calls/recordings/${recordingId}/transcription.vtt`,
    holding((text) => vttFaults(text, scripts.length + lineBreaks.length)),
  )
  for (const format of ['md', 'pdf', 'docx'] as const)
    await look(
      'owner',
      `/assistant/consultations/${consultationId}/export?format=${format}`,
      format === 'pdf' ? pdfFaults : format === 'docx' ? xlsxFaults : holding(() => []),
    )
  for (const id of documentIds) {
    await look('owner', `/documents/${id}/export?format=pdf`, pdfFaults)
    await look('owner', `/documents/${id}/authored`, (bytes) =>
      htmlFaults((JSON.parse(bytes.toString()) as { content?: string }).content ?? ''),
    )
  }
  const mails = await target.mails()
  for (const { raw } of mails)
    for (const fault of await mailFaults(raw)) faults.push(`mail "${/^Subject: (.*)$/m.exec(raw)?.[1]}": ${fault}`)
  read.push(`${mails.length} mails`)
  return { faults: [...new Set(faults)], read }
}
