import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredMessage, Mail } from '#server/ports/mail.ts'

/** Stores messages as files that administrators can read, newest first; for installations without SMTP. */
export function outboxMail(directory: string): Mail & Required<Pick<Mail, 'storedMessages' | 'storedMessage'>> {
  const read = async (file: string) => JSON.parse(await readFile(join(directory, file), 'utf8')) as StoredMessage
  return {
    configured: false,
    async send({ attachments, ...message }) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const sentAt = new Date().toISOString()
      const path = join(directory, `${sentAt.replaceAll(':', '-')}-${message.id}.json`)
      const stored: StoredMessage = {
        ...message,
        sentAt,
        attachments: attachments?.map((file) => ({ ...file, content: file.content.toString('base64') })),
      }
      await writeFile(`${path}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 })
      await rename(`${path}.part`, path)
      return undefined
    },
    async storedMessages(limit) {
      const files = await readdir(directory).catch(() => [] as string[])
      const newest = files
        .filter((f) => f.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, limit)
      return Promise.all(newest.map(read))
    },
    async storedMessage(id) {
      const files = await readdir(directory).catch(() => [] as string[])
      const file = files.find((name) => name.endsWith(`-${id}.json`))
      const message = file === undefined ? undefined : await read(file)
      return message?.id === id ? message : undefined
    },
  }
}
