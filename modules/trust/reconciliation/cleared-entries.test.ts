// Which entries of a client the bank had when their month was sealed.
import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { trustOffice } from '#tests/support/trust.ts'

const app = useApp({ background: true })

it('tells of each entry of a client whether the bank had it when the month was sealed', async () => {
  const { owner, bank, disburse, accountId } = await trustOffice(await office(app()))
  await disburse(31_240, { method: 'cheque', checkNumber: '7', day: '2026-03-20' })
  await disburse(10_000, { method: 'cheque', checkNumber: '8', day: '2026-03-21' })
  const rows = [
    'Date,Description,Check,Amount,Balance',
    '03/03/2026,ATH,,1000.00,1000.00',
    '03/24/2026,Cheque,7,-312.40,687.60',
  ]
  const content = Buffer.from(rows.join('\n')).toString('base64')
  await owner.post(`/trust-banks/${bank.id}/statements`, { fileName: 'estado.csv', content }).expect(201)
  const month = `/trust-banks/${bank.id}/months/2026-03`
  await owner.post(`${month}/matches`).expect(200)
  const listCleared = async () => {
    const { body } = await owner.get(`/trust-accounts/${accountId}/entries?sort=day`).expect(200)
    const { items } = body as { items: { checkNumber: string | null; isClearedInSealedMonth: boolean }[] }
    return items.map(({ checkNumber, isClearedInSealedMonth }) => [checkNumber, isClearedInSealedMonth])
  }
  expect(await listCleared()).toEqual([
    [null, false],
    ['7', false],
    ['8', false],
  ])
  await owner.put(month, { statementCents: 68_760 }).expect(200)
  await owner.post(`${month}/seal`).expect(200)
  expect(await listCleared()).toEqual([
    [null, true],
    ['7', true],
    ['8', false],
  ])
})
