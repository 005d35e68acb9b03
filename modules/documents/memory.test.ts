// Streams a hundred megabytes through a server in a separate process and measures the growth of its resident memory,
// which shows that the file is not held in memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf, type DocumentAnswer } from '#tests/support/files.ts'

const app = useApp()
const size = 100 * 1024 * 1024
const mb = 1024 * 1024

/** Peak resident memory of a process, bytes (Linux). */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

async function* multipartBody(): AsyncGenerator<Buffer> {
  yield Buffer.from('--corte\r\ncontent-disposition: form-data; name="file"; filename="grande.txt"\r\n\r\n')
  for (let sent = 0; sent < size; sent += mb) yield Buffer.alloc(mb, 97)
  yield Buffer.from('\r\n--corte--\r\n')
}

describe.runIf(process.platform === 'linux')('a hundred megabytes', () => {
  it('are uploaded and downloaded within 150 MB of added memory', async () => {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner)
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../tests/faults/upload-server.ts')], {
      env: {
        ...process.env,
        UPLOAD_SERVER: JSON.stringify({ urls: app().urls, directory: app().directory }),
        NODE_OPTIONS: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      const base = `http://127.0.0.1:${line.toString().trim()}/api`
      const headers = { authorization: `Bearer ${owner.token}` }
      // The first request loads code, whose memory does not count.
      await (await fetch(`${base}/cases/${caseId}/documents`, { headers })).json()
      const peakBefore = peakOf(child.pid ?? 0)
      const answer = await fetch(`${base}/cases/${caseId}/documents`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=corte' },
        body: Readable.toWeb(Readable.from(multipartBody())) as BodyInit,
        duplex: 'half',
      } as RequestInit)
      expect(answer.status).toBe(201)
      const [document] = ((await answer.json()) as { items: DocumentAnswer[] }).items
      expect(document?.sizeBytes).toBe(size)
      let received = 0
      const content = await fetch(`${base}/documents/${document?.id}/content`, { headers })
      for await (const chunk of content.body as unknown as AsyncIterable<Uint8Array>) received += chunk.length
      expect(received).toBe(size)
      expect((peakOf(child.pid ?? 0) - peakBefore) / mb).toBeLessThan(150)
    } finally {
      child.kill('SIGKILL')
    }
  }, 120_000)
})
