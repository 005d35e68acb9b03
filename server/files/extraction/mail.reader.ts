// Text of an e-mail message (EML): its main headers, its body, and its attachments.
import PostalMime from 'postal-mime'
import type { Address } from 'postal-mime'
import type { TextReader } from './extraction.ts'
import { htmlToText } from './html-text.ts'
import { pagesOfMessage } from './mail-text.ts'

export const readMail: TextReader = async (bytes, tools) => {
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: 32,
    maxHeadersSize: 1024 * 1024,
    // A forwarded message is read like any other attachment, with its own headers.
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  })
  tools.progress()
  return pagesOfMessage(
    {
      headers: [
        ['From', mail.from && formatAddresses([mail.from])],
        ['To', formatAddresses(mail.to)],
        ['Cc', formatAddresses(mail.cc)],
        ['Date', mail.date],
        ['Subject', mail.subject],
      ],
      text: mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '', { progress: tools.progress }),
      attachmentNames: mail.attachments.flatMap(({ filename }) => filename || []),
      attached: mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename || (mimeType === 'message/rfc822' ? 'message.eml' : ''),
        bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      })),
    },
    tools,
  )
}

function formatAddresses(addresses: readonly Address[] | undefined): string | undefined {
  return addresses
    ?.map((address) =>
      address.group
        ? `${address.name}: ${formatAddresses(address.group)}`
        : address.name
          ? `${address.name} <${address.address}>`
          : address.address,
    )
    .join(', ')
}
