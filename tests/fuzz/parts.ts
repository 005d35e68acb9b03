// Valid and malformed multipart bodies: files, truncated forms, wrong boundaries, duplicate and oversized parts.
import fc from 'fast-check'
import { hostileStrings } from './hostile-strings.ts'
import { makeDocx, paragraph } from '#tests/support/make-docx.ts'
import { makePdfOf } from '#tests/support/make-pdf.ts'

interface FuzzPart {
  readonly name: string
  readonly filename?: string
  readonly type?: string
  readonly content: Buffer | string
  readonly headers?: string
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)
const docx = makeDocx(paragraph('Estimada {client.full_name}:'))
const pdf = await makePdfOf('AL HONORABLE TRIBUNAL')

export const boundary = '----bufete'
const quoted = (text: string): string => text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')

/** Encodes parts like a browser. */
export const encode = (parts: readonly FuzzPart[], separator = boundary): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, type, content, headers = '' }) => [
      Buffer.from(
        `--${separator}\r\nContent-Disposition: form-data; name="${quoted(name)}"${filename === undefined ? '' : `; filename="${quoted(filename)}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}${headers}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${separator}--\r\n`),
  ])

const isPicture = (path: string): boolean => path.startsWith('/profile')
const isTemplate = (path: string): boolean => path.includes('document-templates')

/** Returns files that the route accepts. */
function acceptedFiles(path: string): FuzzPart[] {
  if (isPicture(path)) return [{ name: 'file', filename: 'retrato.png', type: 'image/png', content: png }]
  if (isTemplate(path))
    return [
      {
        name: 'file',
        filename: 'carta.docx',
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        content: docx,
      },
    ]
  return [
    { name: 'file', filename: 'nota.txt', type: 'text/plain', content: 'Se reunió con la clienta.' },
    { name: 'file', filename: 'demanda.pdf', type: 'application/pdf', content: pdf },
    { name: 'file', filename: 'foto.png', type: 'image/png', content: png },
    { name: 'file', filename: 'vista.csv', type: 'text/csv', content: 'a,b\n1,=1+1\n' },
  ]
}

const fileFor = (path: string, names: readonly string[] = hostileStrings): fc.Arbitrary<FuzzPart> => {
  const files = acceptedFiles(path)
  const fileNames = fc.constantFrom(...names).map((text) => `${text}.txt`)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...files) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...files), fileNames).map(([part, filename]) => ({ ...part, filename })),
    },
  )
}

const fieldsFor = (path: string): FuzzPart[] => {
  if (path === '/profile/portfolio') return [{ name: 'title', content: 'Carta de derechos' }]
  return isTemplate(path)
    ? [
        { name: 'name', content: 'Carta' },
        { name: 'language', content: 'es' },
        { name: 'category', content: 'letter' },
      ]
    : []
}

/** Malformed variants of a valid form. */
const malformedBodies: readonly ((validParts: readonly FuzzPart[]) => {
  readonly type: string
  readonly body: Buffer | string
})[] = [
  (validParts) => ({ type: `multipart/form-data; boundary=${boundary}`, body: encode(validParts).subarray(0, -20) }),
  (validParts) => ({ type: `multipart/form-data; boundary=${boundary}`, body: encode(validParts, 'another') }),
  (validParts) => ({ type: 'multipart/form-data', body: encode(validParts) }),
  (validParts) => ({ type: 'multipart/form-data; boundary=""', body: encode(validParts, '') }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${'b'.repeat(300)}`,
    body: encode(validParts, 'b'.repeat(300)),
  }),
  (validParts) => ({ type: `multipart/form-data; boundary=${boundary}; boundary=x`, body: encode(validParts) }),
  () => ({ type: `multipart/form-data; boundary=${boundary}`, body: '' }),
  () => ({ type: `multipart/form-data; boundary=${boundary}`, body: `--${boundary}--\r\n` }),
  () => ({ type: `multipart/form-data; boundary=${boundary}`, body: `--${boundary}\r\n\r\n\r\n--${boundary}--\r\n` }),
  () => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--\r\n`,
  }),
  () => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: `--${boundary}\r\nContent-Disposition: attachment; filename=\r\nContent-Type\r\n\r\nx\r\n--${boundary}--`,
  }),
  () => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: `--${boundary}\r\nX: ${'y'.repeat(100_000)}\r\n\r\nx\r\n--${boundary}--\r\n`,
  }),
  () => ({ type: `multipart/form-data; boundary=${boundary}`, body: '\r\n'.repeat(30_000) }),
  () => ({ type: `multipart/form-data; boundary=${boundary}`, body: `--${boundary}\n`.repeat(5_000) }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode(Array.from({ length: 400 }, () => validParts.at(-1) as FuzzPart)),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode([...Array.from({ length: 2_000 }, (_, n) => ({ name: `f${n}`, content: 'x' })), ...validParts]),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode([{ name: 'n'.repeat(60_000), content: 'x' }, ...validParts]),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode([{ name: 'folderId', content: 'z'.repeat(1_200_000) }, ...validParts]),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode([...validParts, ...validParts, { name: 'file', content: 'not a file' }]),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode([
      { name: '__proto__', content: 'x' },
      { name: 'constructor[prototype][polluted]', content: 'x' },
      ...validParts,
    ]),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode(validParts.map((part) => ({ ...part, filename: `${'a'.repeat(70_000)}.pdf` }))),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode(
      validParts.map((part) => ({
        ...part,
        headers:
          'Content-Transfer-Encoding: base64\r\nContent-Disposition: form-data; name="other"; filename*=UTF-8\'\'%ff%fe\r\n',
      })),
    ),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode(
      validParts.map((part) => ({
        ...part,
        type: 'multipart/mixed; boundary=inner',
        content: '--inner\r\n\r\nx\r\n--inner--',
      })),
    ),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode(validParts.map((part) => ({ ...part, content: Buffer.alloc(0) }))),
  }),
  (validParts) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: encode(validParts.map((part) => ({ ...part, content: `<html><script>x</script>${'\0'.repeat(2_000)}` }))),
  }),
  (validParts) => ({ type: `multipart/form-data; boundary=${boundary}; charset=utf-16`, body: encode(validParts) }),
]

export const formBody = (
  path: string,
  kind: 'valid' | 'nearly' | 'hostile' | 'broken',
  names?: readonly string[],
): fc.Arbitrary<{ type: string; body: () => Buffer | string; asksVersion: boolean }> => {
  const validParts = fileFor(path, names).map((file) => [...fieldsFor(path), file])
  const form = { type: `multipart/form-data; boundary=${boundary}`, asksVersion: false }
  if (kind === 'valid') return validParts.map((parts) => ({ ...form, body: () => encode(parts) }))
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(validParts, fc.constantFrom(...malformedBodies)).map(([parts, malform]) => {
        const { type, body } = malform(parts)
        return { type, body: () => body, asksVersion: false }
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(validParts, fc.constantFrom(...hostileStrings), fc.constantFrom(...hostileStrings))
        .map(([parts, name, content]) => ({
          ...form,
          body: () => encode([{ name: name.slice(0, 90), content }, ...parts]),
        })),
    },
  )
}
