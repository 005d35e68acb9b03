import type { z } from 'zod'
import { readWhole } from '#server/files/byte-source.ts'
import { fileTypes } from '#server/files/file-types.ts'
import { receiveMultipart } from '#server/files/store/multipart.ts'
import { removeQuietly, storeFile } from '#server/files/store/receive-files.ts'
import type { Context } from '#server/http/context.ts'
import type { inboxContract } from '../inbox/inbox.contract.ts'
import { receiveMail } from './receive-mail.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'
import { wrapFile, wrapText } from './wrap-file.ts'

/** Limit of files in one request. */
const maxUploads = 20
const messageTypes: ReadonlySet<string> = new Set([fileTypes.eml.mimeType, fileTypes.msg.mimeType])

interface UploadedFile {
  readonly name: string
  readonly message: Buffer
}

/**
 * Receives files that a user uploads. A file that is not a message is wrapped in a message.
 * @throws 400 `file_missing`, 413 `file_too_large`, 415 with the codes of `documents.errors.ts`, 402 `storage_limit`
 */
export async function uploadMail(ctx: Context, deps: ReceivingDependencies) {
  const { companyId, userId } = ctx.actor
  const { store } = deps.files
  const policy = { companyId, limitBytes: store.maxFileBytes }
  const { received } = await receiveMultipart(ctx.req, {
    maxFiles: maxUploads,
    receivePart: async (part, signal): Promise<UploadedFile> => {
      // Stored temporarily to run the checks of uploads; only the message is kept.
      const stored = await storeFile(ctx, store, policy, part, signal)
      try {
        const bytes = Buffer.from(await readWhole(await store.open(ctx.em, companyId, stored)))
        const { name, mimeType } = stored
        return { name, message: messageTypes.has(mimeType) ? bytes : wrapFile({ name, mimeType, bytes }) }
      } finally {
        await removeQuietly(ctx, store, stored.storageKey)
      }
    },
    undo: () => Promise.resolve(),
  })
  const items: { id: string; name: string }[] = []
  for (const { name, message } of received) {
    const { mailId } = await receiveMail(deps, message, { source: 'upload', companyId, uploadedBy: userId })
    items.push({ id: mailId, name })
  }
  return { items }
}

/** Receives a text that a person pasted. @throws 402 `storage_limit` */
export async function pasteText(
  ctx: Context,
  deps: ReceivingDependencies,
  input: z.output<typeof inboxContract.routes.paste.body>,
) {
  const { companyId, userId } = ctx.actor
  const { mailId } = await receiveMail(deps, wrapText(input), { source: 'upload', companyId, uploadedBy: userId })
  return { id: mailId }
}
