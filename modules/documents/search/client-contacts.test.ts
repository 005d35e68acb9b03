import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp()

it('finds clients by their e-mail address and telephone, however they are written', async () => {
  const { owner } = await office(app())
  await owner
    .post('/clients', { name: 'Yadira Montesinos', email: 'yadira@example.com', phone: '787-555-0147' })
    .expect(201)
  await owner.post('/clients', { name: 'Luis Oquendo', email: 'luis@example.com', phone: '(939) 555-0147' }).expect(201)
  const found = async (q: string) =>
    (
      (await owner.get(`/search?type=client&q=${encodeURIComponent(q)}`).expect(200)).body as {
        items: { title: string }[]
      }
    ).items.map(({ title }) => title)
  for (const q of ['YADIRA@example.com', 'yadira@', '7875550147', '(787) 555-0147', '+1 787 555 0147'])
    expect(await found(q), q).toEqual(['Yadira Montesinos'])
  expect((await found('555-0147')).toSorted()).toEqual(['Luis Oquendo', 'Yadira Montesinos'])
  // Four digits are a year or a part of a court number.
  expect(await found('0147')).toEqual([])
})
