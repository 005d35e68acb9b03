// Files and signatures that visitors upload with a response to a form, over HTTP.
import { request } from './request.ts'
import sharp from 'sharp'
import { formsDependencies } from '#modules/forms/forms.dependencies.ts'
import { purgeForms } from '#modules/forms/purge.ts'
import { office, testAddress, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { asJob } from './as-job.ts'
import { storedFiles } from './files.ts'
import { makeForm, type CreatedForm } from './make-form.ts'

export const fields = [
  { name: 'nombre', required: true },
  { name: 'prueba', label: 'Prueba', type: 'file', rules: { maxFiles: 2, maxMegabytes: 1 } },
  { name: 'firma', label: 'Firma', type: 'signature' },
]
export interface UploadedFile {
  readonly token: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly signer: string | null
  readonly method: string | null
}
interface File {
  readonly id: string
  readonly field: string
  readonly kind: string
  readonly name: string
  readonly sizeBytes: number
  readonly signer: string | null
  readonly method: string | null
}
export interface ResponseDetail {
  readonly values: Record<string, unknown>
  readonly files: File[]
  readonly version: number
}
export const statusAndCodeOf = ({ status, body }: { status: number; body: unknown }): [number, string] => [
  status,
  (body as { error: { code: string } }).error.code,
]
export const readResponse = async (owner: Person, form: CreatedForm, id: string): Promise<ResponseDetail> =>
  (await owner.get(`/forms/${form.id}/responses/${id}`).expect(200)).body as ResponseDetail
export const idOf = ({ body }: { body: unknown }): string => (body as { id: string }).id
/** A stroke on a transparent background, as a canvas exports it; without `ink` the background alone. */
export const drawing = (ink = true): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${ink ? '<path d="M20 150 C 120 20 220 190 420 60" stroke="#123" stroke-width="6" fill="none"/>' : ''}</svg>`,
    ),
  )
    .png()
    .toBuffer()

/** Starts the application of a test file and returns helpers that upload and read files of forms. */
export function useFormFiles() {
  const app = useApp({ background: true })

  const uploadFile = (
    form: Pick<CreatedForm, 'slug'>,
    bytes: Buffer | string,
    name: string,
    field = 'prueba',
    more: Record<string, string> = {},
  ) => {
    const sending = request(app().handler)
      .post(`/api/public/forms/${form.slug}/files?field=${field}`)
      .set('x-forwarded-for', testAddress())
      .set('accept-language', 'en')
    for (const [part, value] of Object.entries(more)) void sending.field(part, value)
    return sending.attach('file', Buffer.from(bytes), name)
  }
  const uploadedFile = async (...args: Parameters<typeof uploadFile>): Promise<UploadedFile> =>
    (await uploadFile(...args).expect(201)).body as UploadedFile
  const sign = async (
    form: CreatedForm,
    more: Record<string, string> = { signer: 'Wanda Irizarry', method: 'drawn' },
    ink = true,
  ) => uploadFile(form, await drawing(ink), 'firma.png', 'firma', more)

  /** Creates an office with a form. */
  async function formOf(sketch: Parameters<typeof makeForm>[1] = fields) {
    const createdOffice = await office(app())
    return { ...createdOffice, form: await makeForm(createdOffice.owner, sketch) }
  }
  const filesOfCompany = (companyId: string): string[] => storedFiles(app()).filter((path) => path.includes(companyId))

  const purge = () => asJob(() => purgeForms(app().services.openWork(), formsDependencies(app().services)))

  return { app, uploadFile, uploadedFile, sign, formOf, filesOfCompany, purge }
}
