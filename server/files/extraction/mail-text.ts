// The text of a mail message of any format: headers, body, and the list of attachments.
import type { ReaderTools } from './extraction.ts'
import { paginate } from './pagination.ts'

export interface AttachedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Message {
  readonly headers: readonly (readonly [name: string, value: string | undefined])[]
  readonly text: string
  /** Names of everything that is attached. */
  readonly attachmentNames: readonly string[]
  /** Attachments that may have text. Of a message within the file, the text has already been read: `pages`. */
  readonly attached: readonly (AttachedFile | { readonly name: string; readonly pages: readonly string[] })[]
}

/** Returns the message in parts of about a page each. Each attached file begins on a new page. */
export async function pagesOfMessage(message: Message, tools: ReaderTools): Promise<string[]> {
  const head = [...message.headers, ['Attachments', message.attachmentNames.join(', ')] as const]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  const messageText = `${head}\n\n${message.text}`
  tools.count(messageText.length)
  const pages = paginate(messageText)
  for (const file of message.attached) {
    const texts = 'pages' in file ? file.pages : await tools.readAttached(file)
    const written = texts.filter((text) => text.trim() !== '')
    pages.push(...written.map((text, index) => (index === 0 ? `${file.name}\n\n${text}` : text)))
  }
  return pages
}
