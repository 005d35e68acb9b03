import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { seedParties } from './parties.demo.ts'

const app = useApp()

describe('the parties of the demonstration', () => {
  it('are the client and the other side with counsel', async () => {
    const { owner, companyId } = await office(app())
    const client = (await owner.post('/clients', { kind: 'person', name: 'Ana Ruiz Soto' })).body as { id: string }
    const name = 'Ana Ruiz Soto v. Banco Cooperativo del Este · Cobro de dinero'
    const opened = (await owner.post('/cases', { name, clientId: client.id })).body as { id: string }
    await seedParties(app().services, { companyId }, [{ id: opened.id, name, clientId: client.id }])
    const { items } = (await owner.get(`/cases/${opened.id}/parties`).expect(200)).body as { items: object[] }
    expect(items.slice(0, 1)).toMatchObject([{ person: { name: 'Ana Ruiz Soto' }, role: 'plaintiff', side: 'ours' }])
    expect(items).toContainEqual(
      expect.objectContaining({
        person: expect.objectContaining({ name: 'Banco Cooperativo del Este', kind: 'company' }) as object,
        counsel: expect.objectContaining({ name: 'Ramón Landrau Soler' }) as object,
      }),
    )
  })
})
