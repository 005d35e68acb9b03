import { setTimeout as sleep } from 'node:timers/promises'
import type { DayInstallation } from './day-installation.ts'

/** Uploads a document far larger than the socket buffers, so that a slow reader blocks the server. Returns its id. */
export async function uploadLargeDocument(installation: DayInstallation): Promise<string> {
  const worker = installation.workers[1]
  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(Buffer.alloc(20_000_000, 'El arrendador retuvo la fianza. '))]),
    'expediente.txt',
  )
  const answer = await fetch(
    `http://127.0.0.1:${installation.servers[0]?.port}/api/cases/${worker?.cases[0]?.id}/documents`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${worker?.token}` },
      body: form,
    },
  )
  if (!answer.ok) throw new Error(`large document: ${answer.status} ${await answer.text()}`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  // Waits until its text is extracted and indexed, so that this work is not measured.
  for (let status = 'pending'; status === 'pending'; await sleep(500))
    status =
      (
        await installation.db.query<{ status: string }>('select text_status as status from document where id = $1', [
          items[0]?.id,
        ])
      ).rows[0]?.status ?? 'failed'
  return items[0]?.id ?? ''
}
