// Unusual but legitimate files: accepted, made harmless, and returned unchanged.
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf, storedFiles, waitForTextExtraction, upload } from '#tests/support/files.ts'

const app = useApp({ background: true })

async function officeWithCase() {
  const { owner, companyId } = await office(app())
  return { owner, companyId, caseId: await openCaseOf(owner) }
}

describe('a name', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\nota.txt', 'nota.txt'],
    ['factura\u202efdp.txt', 'facturafdp.txt'],
    ['alegato 😀👩‍⚖️.txt', 'alegato 😀👩‍⚖️.txt'],
    ['con.txt', '_con.txt'],
    ['contrato.pdf', 'contrato.pdf.txt'],
    ['Ñandú "citas"; x=1.txt', 'Ñandú "citas"; x=1.txt'],
  ])('%j is stored as %j inside the storage', async (name, expected) => {
    const { owner, companyId, caseId } = await officeWithCase()
    const document = await upload(owner, caseId, 'texto llano', name)
    expect(document.name).toBe(expected)
    const ownFiles = storedFiles(app()).filter((path) => path.includes(companyId))
    expect(ownFiles).toHaveLength(1)
    expect(ownFiles[0]).toMatch(new RegExp(`/files/${companyId}/[0-9a-f-]{36}$`))
    const answer = await owner.get(`/documents/${document.id}/content`).expect(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]*"/)
  })

  it('a name of 300 characters keeps its extension within 255 bytes', async () => {
    const { owner, caseId } = await officeWithCase()
    const { name } = await upload(owner, caseId, 'texto', `${'ñ'.repeat(300)}.txt`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(name).toMatch(/^ñ+\.txt$/)
  })
})

describe('a PDF with JavaScript', () => {
  const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 18 Tf 20 200 Td (Acta de la vista) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`)

  it('is stored, extracted and shown without running scripts', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, pdf, 'acta.pdf')
    expect(await waitForTextExtraction(owner, id)).toMatchObject({ textStatus: 'ready', pages: 1 })
    const response = await owner.get(`/documents/${id}/content?inline=1`).expect(200)
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    })
  })
})
