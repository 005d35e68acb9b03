// A choice of a field that is removed while another person saves it as the value of a case.
import type { Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import { actingAs } from '#tests/support/acting-as.ts'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { waitForLockWait } from '#tests/support/wait-for-lock-wait.ts'
import { updateField } from './define-field.ts'
import { setValues } from './set-values.ts'

const app = useApp()
const codeOf = (answer: Response | undefined) => (answer?.body as { error: { code: string } } | undefined)?.error.code

async function openCaseWithChoices() {
  const { owner, companyId } = await office(app())
  const caseId = ((await owner.post('/cases', { name: 'Rivera v. Mar' }).expect(201)).body as { id: string }).id
  const definition = { label: 'Daño', type: 'choice', choices: [{ label: 'Leve' }, { label: 'Grave' }] }
  const field = (await owner.post('/case-fields', definition).expect(201)).body as {
    id: string
    version: number
    choices: { id: string; label: string }[]
  }
  const [kept, removed] = field.choices
  if (!kept || !removed) throw new Error('the field has two choices')
  const withoutChoice = { label: 'Daño', help: '', areas: [], choices: [kept], version: field.version }
  return { owner, companyId, caseId, fieldId: field.id, value: removed.id, withoutChoice }
}

describe('a choice that is removed while it is saved as a value', () => {
  it('stays if the value was saved first, and its removal waits and is refused', async () => {
    const { owner, companyId, caseId, fieldId, value, withoutChoice } = await openCaseWithChoices()
    let removal: Promise<Response> | undefined
    await actingAs(app(), owner, companyId, (ctx) =>
      ctx.em.transactional(async (tx) => {
        await setValues({ ...ctx, em: tx }, caseId, [{ fieldId, value, version: 0 }])
        removal = Promise.resolve(owner.put(`/case-fields/${fieldId}`, withoutChoice))
        await waitForLockWait(app(), 'pg_advisory_xact_lock')
      }),
    )
    expect(codeOf(await removal)).toBe('case_field_choice_in_use')
  })

  it('cannot be saved if its removal was first', async () => {
    const { owner, companyId, caseId, fieldId, value, withoutChoice } = await openCaseWithChoices()
    let saving: Promise<Response> | undefined
    await actingAs(app(), owner, companyId, (ctx) =>
      ctx.em.transactional(async (tx) => {
        await updateField({ ...ctx, em: tx }, fieldId, withoutChoice)
        const values = [{ fieldId, value, version: 0 }]
        saving = Promise.resolve(owner.put(`/cases/${caseId}/fields`, { values }))
        await waitForLockWait(app(), 'pg_advisory_xact_lock')
      }),
    )
    expect(codeOf(await saving)).toBe('case_field_value_invalid')
  })
})
