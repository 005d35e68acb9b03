// The server writes the head of a message into its text in English, because the text is searched; it is shown in the
// reader's language.
const headLine = /^(From|To|Cc|Date|Subject|Attachments): (.*)$/u
const lineKeys = {
  From: 'mail.from',
  To: 'mail.to',
  Cc: 'mail.cc',
  Date: 'mail.date',
  Subject: 'mail.subject',
  Attachments: 'mail.attachments',
} as const
type MailLine = (typeof lineKeys)[keyof typeof lineKeys]

/**
 * Returns the text of a message with its head in the reader's language and its date in the time of the office.
 *
 * @param line returns a line with its name
 */
export function withReadableHead(
  text: string,
  line: (key: MailLine, values: { readonly value: string }) => string,
  formatInstant: (instant: string) => string,
): string {
  const lines = text.split('\n')
  const end = lines.findIndex((written) => !headLine.test(written))
  const head = lines.slice(0, end < 0 ? lines.length : end).map((written) => {
    const [, name = '', value = ''] = headLine.exec(written) ?? []
    const shown = name === 'Date' && !Number.isNaN(Date.parse(value)) ? formatInstant(value) : value
    return line(lineKeys[name as keyof typeof lineKeys], { value: shown })
  })
  return [...head, ...lines.slice(head.length)].join('\n')
}
