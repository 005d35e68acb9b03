// Text of an e-mail message (EML): its main headers, its body and the names of its attachments.
import PostalMime from 'postal-mime'
import type { Address } from 'postal-mime'
import type { TextReader } from './extraction.ts'
import { htmlToText } from './html-text.ts'
import { paginate } from './pagination.ts'

export const readMail: TextReader = async (bytes, tools) => {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 32, maxHeadersSize: 1024 * 1024 })
  tools.progress()
  const headers: [string, string | undefined][] = [
    ['From', mail.from && formatAddresses([mail.from])],
    ['To', formatAddresses(mail.to)],
    ['Cc', formatAddresses(mail.cc)],
    ['Date', mail.date],
    ['Subject', mail.subject],
    [
      'Attachments',
      mail.attachments
        .map((a) => a.filename)
        .filter(Boolean)
        .join(', '),
    ],
  ]
  const head = headers
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  const text = mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '')
  const whole = `${head}\n\n${text}`
  tools.count(whole.length)
  return paginate(whole)
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
