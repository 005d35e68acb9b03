import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { useConsultations } from '#tests/support/consultations.ts'

const { app, owner, companyId, caseId, createConsultation, setClientDataAllowed } = useConsultations()
beforeAll(() => setClientDataAllowed(true))

it('offers to export and file a consultation once an answer has text', async () => {
  const { id } = await createConsultation({ mode: 'consultation', title: 'Linde', caseId: caseId() })
  const abilities = async () => {
    const { body } = await owner().get(`/assistant/consultations/${id}`).expect(200)
    const { export: mayExport, file } = (body as { can: { export: boolean; file: boolean } }).can
    return { export: mayExport, file }
  }
  await asOwner(
    app(),
    `insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content)
      values ($1, $2, $3, $4, 1, 'user', 'done', '¿Dónde está?'), ($5, $2, $3, $4, 2, 'assistant', 'failed', ' ')`,
    [randomUUID(), companyId(), owner().id, id, randomUUID()],
  )
  await asOwner(app(), 'update consultation set message_count = 2 where id = $1', [id])
  expect(await abilities()).toEqual({ export: false, file: false })
  await asOwner(app(), `update consultation_message set content = 'Aquí.' where consultation_id = $1 and place = 2`, [
    id,
  ])
  expect(await abilities()).toEqual({ export: true, file: true })
})
