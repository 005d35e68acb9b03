// Presents an attachment as a file to be imported into a case.
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import { htmlMimeType, isHtmlPage } from '#server/files/html-page.ts'
import type { FileRefusal } from '#server/files/store/receive-files.ts'
import type { ImportedFile } from '#modules/documents/index.ts'
import { wrapFile } from '../receiving/wrap-file.ts'
import { openAttachment } from './open-raw.ts'

/**
 * Returns an attachment as a file to import. An HTML page is never stored unchanged, because a browser would run it: it
 * is wrapped in a message (EML), which preserves its bytes and its searchable text. Other refused files are skipped,
 * and `onRefused` receives the reason.
 */
export const importedAttachment = (
  deps: Parameters<typeof openAttachment>[0],
  em: EntityManager,
  mailId: string,
  { name, ordinal }: { readonly name: string; readonly ordinal: number },
  onRefused: (reason: FileRefusal) => void,
): ImportedFile => ({
  name,
  onRefused,
  open: async () => {
    const bytes = Buffer.from((await openAttachment(deps, em, mailId, ordinal)).bytes)
    if (!isHtmlPage(bytes, name)) return Readable.from([bytes], { objectMode: false })
    const message = wrapFile({ name, mimeType: htmlMimeType, bytes })
    return { name: `${name}.eml`, content: Readable.from([message], { objectMode: false }) }
  },
})
