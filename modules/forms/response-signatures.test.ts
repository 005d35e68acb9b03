// Signatures of visitors: redrawn, and stored with who signed and how.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { submitResponse } from '#tests/support/make-form.ts'
import { makePdfOf } from '#tests/support/make-pdf.ts'
import {
  useFormFiles,
  statusAndCodeOf,
  readResponse,
  idOf,
  drawing,
  type UploadedFile,
} from '#tests/support/form-files.ts'

const { app, uploadFile, sign, formOf, filesOfCompany } = useFormFiles()

describe('a signature', () => {
  it('is redrawn, records who signed and how, and reads as the name', async () => {
    const { form, owner } = await formOf()
    const { token, mimeType, signer } = (await sign(form, { signer: '  Wanda \u202e Irizarry ', method: 'typed' }))
      .body as UploadedFile
    expect([mimeType, signer]).toEqual(['image/png', 'Wanda Irizarry'])
    const id = idOf(await submitResponse(app(), form.slug, { nombre: 'Wanda', firma: token }).expect(201))
    const { values, files } = await readResponse(owner, form, id)
    expect(values.firma).toBe('Wanda Irizarry')
    expect(files).toMatchObject([{ kind: 'signature', signer: 'Wanda Irizarry', method: 'typed', name: 'firma.png' }])
    expect(files[0]?.sizeBytes).toBeLessThan(20_000)
  })

  it.each<[string, () => Promise<Buffer> | Buffer, Record<string, string>, number, string]>([
    ['blank', () => drawing(false), { signer: 'Ana' }, 422, 'signature_blank'],
    ['without a signer', () => drawing(), { signer: ' \u202e ' }, 422, 'signer_missing'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      { signer: 'Ana' },
      415,
      'file_dangerous',
    ],
    [
      'a broken picture',
      async () => (await drawing()).subarray(0, 300),
      { signer: 'Ana' },
      422,
      'signature_unreadable',
    ],
    [
      'of too many points',
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
      { signer: 'Ana' },
      422,
      'signature_unreadable',
    ],
    ['a PDF', () => makePdfOf('x'), { signer: 'Ana' }, 415, 'file_type_refused'],
  ])('is refused and leaves nothing: %s', async (_what, make, more, status, code) => {
    const { form, companyId } = await formOf()
    expect(statusAndCodeOf(await uploadFile(form, await make(), 'firma.png', 'firma', more))).toEqual([status, code])
    expect(filesOfCompany(companyId)).toEqual([])
  })
})
