// Text of an e-mail message (EML): its main headers, its body, and its attachments.
import PostalMime from 'postal-mime'
import type { Address } from 'postal-mime'
import type { TextReader } from './extraction.ts'
import { htmlToText } from './html-text.ts'
import { pagesOfMessage } from './mail-text.ts'
import { openContainers } from './outlook-container.ts'
import { readRtf } from './rtf.reader.ts'

const namelessMessage = 'message.eml'

export const readMail: TextReader = async (bytes, tools) => {
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: 32,
    maxHeadersSize: 1024 * 1024,
    // A forwarded message is read like any other attachment, with its own headers.
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  })
  tools.progress()
  const parts = mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename || (mimeType === 'message/rfc822' ? namelessMessage : ''),
    mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }))
  const opened = await openContainers(parts, async (rtf) => (await readRtf(rtf, tools)).join('\n'))
  const attached = opened.attachments.filter((_, ordinal) => !opened.hidden.has(ordinal))
  const html = () => htmlToText(mail.html ?? '', { progress: tools.progress })
  return pagesOfMessage(
    {
      headers: [
        ['From', mail.from && formatAddresses([mail.from])],
        ['To', formatAddresses(mail.to)],
        ['Cc', formatAddresses(mail.cc)],
        ['Date', mail.date],
        ['Subject', mail.subject],
      ],
      text: mail.text?.trim() ? mail.text : html() || opened.text,
      attachmentNames: attached.flatMap(({ name }) => (name === namelessMessage ? [] : name || [])),
      attached,
    },
    tools,
  )
}

function formatAddress({ name, address, group }: Address): string | undefined {
  if (group) return `${name}: ${formatAddresses(group)}`
  return name ? `${name} <${address}>` : address
}

const formatAddresses = (addresses: readonly Address[] | undefined): string | undefined =>
  addresses?.map(formatAddress).join(', ')
