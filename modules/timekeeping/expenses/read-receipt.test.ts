// Values of an expense that are proposed from an uploaded receipt, over HTTP.
import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makePdf, openCaseOf, upload, waitForTextExtraction } from '#tests/support/files.ts'

const app = useApp({ background: true })

it('a receipt as a PDF proposes its total, day and merchant once its text is read, to its office only', async () => {
  const { owner } = await office(app())
  const caseId = await openCaseOf(owner)
  const page = 'Caribe Court Reporting\nFecha: 03/09/2026\nSubtotal 1,060.00\nIVU 174.56\nTotal $1,234.56'
  const receipt = await upload(owner, caseId, await makePdf([page]), 'recibo.pdf')
  await waitForTextExtraction(owner, receipt.id)
  expect((await owner.get(`/documents/${receipt.id}/receipt`).expect(200)).body).toEqual({
    state: 'read',
    amountCents: 123_456,
    spentOn: '2026-03-09',
    merchant: 'Caribe Court Reporting',
  })
  const blank = await upload(owner, caseId, ' \n', 'vacío.txt')
  await waitForTextExtraction(owner, blank.id)
  expect((await owner.get(`/documents/${blank.id}/receipt`).expect(200)).body).toMatchObject({
    state: 'unread',
    amountCents: null,
  })
  const { owner: stranger } = await office(app())
  await stranger.get(`/documents/${receipt.id}/receipt`).expect(404)
})
