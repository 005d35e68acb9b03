// Notices as files: a message that Outlook saved, and a scan of the paper, which needs text recognition.
import { expect, it } from 'vitest'
import { drawPage, scannedPdf } from '#server/files/recognition/scans.fixture.ts'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { dropFile, pastNotice } from '#tests/support/inbox.ts'
import { makeCompound, type CompoundItem } from '#tests/support/make-xls.ts'
import { created } from '#tests/support/office-fixture.ts'

const app = useApp({ background: true, env: { RECOGNITION_ENGINE: 'wasm' } })

/** A text property of a message, by the id that [MS-OXPROPS] assigns. */
const textProperty = (id: string, value: string): CompoundItem => ({
  name: `__substg1.0_${id}001F`,
  data: Buffer.from(value, 'utf16le'),
})
/** A message in Outlook's format ([MS-OXMSG]). */
const outlookMessage = (subject: string, body: string): Buffer =>
  makeCompound([
    { name: '__properties_version1.0', data: Buffer.alloc(32) },
    // The subject, the name and address of the sender, and the body.
    textProperty('0037', subject),
    textProperty('0C1A', 'Notificaciones'),
    textProperty('5D01', 'no-reply@tribunal.example'),
    textProperty('1000', body.replaceAll('\n', '\r\n')),
  ])

/** The fields of `pastNotice`. */
const expectedFields = { number: 'SJ2025CV04501', kind: 'judgment', issuedOn: '2026-10-07', filedOn: '2026-10-09' }

it(
  'notices are read alike from a message of Outlook and from a scanned page, and proposed to their case',
  { timeout: 120_000 },
  async () => {
    const { owner } = await office(app())
    const caseId = await created(
      owner.post('/cases', { name: 'Rivera v. Cooperativa', courtCaseNumber: expectedFields.number }),
    )
    const notice = pastNotice(expectedFields.number)
    const saved = await dropFile(owner, outlookMessage('Notificación electrónica', notice), 'notificacion.msg')
    expect(saved).toMatchObject({ state: 'pending', case: { id: caseId }, courtNotice: expectedFields })
    expect(saved.from.address).toBe('no-reply@tribunal.example')

    // Few lines, because text recognition takes time for each line.
    const lines = pastNotice(expectedFields.number, 'RESOLUCIÓN')
      .split('\n')
      .filter((line) => /TRIBUNAL DE|CASO NÚM|SECRETARIO|EMITIÓ|HABIENDO|AUTOS COPIA/u.test(line))
    const scan = await dropFile(owner, await scannedPdf([await drawPage(lines, { dpi: 150 })]), 'notificacion.pdf')
    expect(scan).toMatchObject({
      state: 'pending',
      case: { id: caseId },
      courtNotice: { ...expectedFields, kind: 'resolution' },
    })
    expect(scan.courtNotice?.proposals.map(({ kind }) => kind)).toContain('document')
  },
)
