// Notices about the assignment of tasks, and unassignment when a colleague leaves the office.
import { describe, expect, it } from 'vitest'
import { administrator, member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makeTask, titlesOf } from '#tests/support/make-task.ts'

const app = useApp({ background: true })
const notices = async (person: Person) =>
  ((await person.get('/notices').expect(200)).body as { items: { kind: string; data: object }[] }).items.filter(
    ({ kind }) => kind === 'task.assigned',
  )

describe('the assignee of a task', () => {
  it('is notified of who assigned the task, without the title, and not of own assignments or other changes', async () => {
    const lawOffice = await office(app())
    const colleague = await member(app(), lawOffice)
    const task = await makeTask(lawOffice.owner, 'Llamar a Carmen Nevárez', { assigneeId: colleague.id })
    expect(await notices(colleague)).toMatchObject([{ data: { taskId: task.id, name: 'Nereida Albaladejo Font' } }])
    expect(JSON.stringify(await notices(colleague))).not.toContain('Carmen')
    await lawOffice.owner.put(`/tasks/${task.id}`, { title: 'Llamar', version: 1 }).expect(200)
    await colleague.put(`/tasks/${task.id}`, { assigneeId: lawOffice.owner.id, version: 2 }).expect(200)
    await colleague.put(`/tasks/${task.id}`, { assigneeId: colleague.id, version: 3 }).expect(200)
    expect(await notices(colleague)).toHaveLength(1)
    expect(await notices(lawOffice.owner)).toHaveLength(1)
  })

  it.each(['by the office', 'by the platform'])(
    'is unassigned when deactivated %s: from open tasks immediately, from a done task once it is reopened',
    async (by) => {
      const lawOffice = await office(app())
      const { owner, companyId } = lawOffice
      const colleague = await member(app(), lawOffice)
      await makeTask(owner, 'Abierta', { assigneeId: colleague.id })
      const done = await makeTask(owner, 'Hecha', { assigneeId: colleague.id })
      await owner.post(`/tasks/${done.id}/complete`).expect(200)
      if (by === 'by the office')
        await owner.put(`/companies/${companyId}/users/${colleague.id}/status`, { status: 'inactive' }).expect(200)
      else
        await (
          await administrator(app())
        )
          .put(`/admin/users/${colleague.id}/status`, { status: 'inactive' })
          .expect(200)
      await expect
        .poll(async () => titlesOf((await owner.get('/tasks?assignee=nobody')).body), { timeout: 10_000 })
        .toEqual(['Abierta'])
      expect(titlesOf((await owner.get(`/tasks?state=done&assignee=${colleague.id}`)).body)).toEqual(['Hecha'])
      const reopened = (await owner.post(`/tasks/${done.id}/reopen`).expect(200)).body
      expect(reopened).toMatchObject({ assignee: null })
    },
  )
})
