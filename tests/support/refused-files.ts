// Files that no case accepts, one for each reason but `archive_bomb` and `too_large`, and messages that contain files.
import type { attachmentRefusals } from '#modules/mailroom/inbox/received-mail.contract.ts'
import { makeZip } from './make-zip.ts'

export interface MailFile {
  readonly name: string
  readonly bytes: Buffer
}

const contentTypes = (type: string): string =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.${type}+xml"/></Types>`

export const refusedFiles: readonly (MailFile & { readonly reason: (typeof attachmentRefusals)[number] })[] = [
  { name: 'instalar.exe', bytes: Buffer.from(`MZ${'\0'.repeat(200)}`), reason: 'executable' },
  { name: 'abrir.vbs', bytes: Buffer.from('Set shell = CreateObject("WScript.Shell")\r\n'), reason: 'script' },
  {
    name: 'logo.svg',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    reason: 'active_content',
  },
  {
    name: 'nomina.docm',
    bytes: makeZip([
      { name: '[Content_Types].xml', data: contentTypes('macroEnabled.main') },
      { name: 'word/document.xml', data: '<w:document/>' },
      { name: 'word/vbaProject.bin', data: 'x' },
    ]),
    reason: 'macros',
  },
  // An archive whose list of files is cut off.
  {
    name: 'fotos.zip',
    bytes: makeZip([{ name: 'a.txt', data: 'texto '.repeat(100) }]).subarray(0, 60),
    reason: 'damaged',
  },
  // 7z: its content, encrypted or not, cannot be checked.
  {
    name: 'privado.7z',
    bytes: Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(100, 7)]),
    reason: 'unsupported',
  },
  { name: 'vacio.pdf', bytes: Buffer.alloc(0), reason: 'empty' },
]

interface MailWithFiles {
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly files: readonly MailFile[]
}

/** Writes a message with a text and attached files. */
export function multipartMail({ from, subject, text, files }: MailWithFiles): Buffer {
  const boundary = 'parte-de-prueba'
  const part = (lines: readonly string[]): string => [`--${boundary}`, ...lines].join('\r\n')
  const parts = files.map(({ name, bytes }) =>
    part([
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replaceAll(/.{76}/gu, '$&\r\n'),
    ]),
  )
  return Buffer.from(
    [
      `From: ${from}`,
      'To: caso@in.example.test',
      `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="${boundary}"`,
      '',
      part(['Content-Type: text/plain; charset=utf-8', '', text.replaceAll(/\r?\n/gu, '\r\n')]),
      ...parts,
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  )
}
