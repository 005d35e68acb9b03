import { beforeAll, describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf, upload, waitForTextExtraction } from '#tests/support/files.ts'

const app = useApp({ background: true })

const search = async (user: Person, q: string, more = ''): Promise<{ type: string; id: string }[]> =>
  (
    (await user.get(`/search?q=${encodeURIComponent(q)}${more}`).expect(200)).body as {
      items: { type: string; id: string }[]
    }
  ).items

let owner: Person
let clientId: string
beforeAll(async () => {
  ;({ owner } = await office(app()))
  const client = { name: 'Yadira Montesinos Peña', email: 'yadira@example.com', phone: '787-555-0142 ext. 21' }
  clientId = ((await owner.post('/clients', client).expect(201)).body as { id: string }).id
  const caseId = await openCaseOf(owner, { name: 'Montesinos v. Punta Verde', clientId })
  const letter = await upload(owner, caseId, 'Comparece la señora Montesinos.', 'carta.txt')
  await waitForTextExtraction(owner, letter.id)
})

describe('a search of clients', () => {
  it.each([
    'yadira@example.com',
    'YADIRA@',
    '787-555-0142',
    '(787) 555 0142',
    '+1 787.555.0142',
    '5550142',
    '787-555-0',
  ])('finds them by their e-mail address and telephone: %j', async (q) => {
    expect(await search(owner, q, '&type=client')).toMatchObject([{ type: 'client', id: clientId }])
  })

  it('finds no client by other numbers, few digits, or a part of an address without its sign', async () => {
    for (const q of ['787', '0142', '5550143', 'example', '@'])
      expect(await search(owner, q, '&type=client'), q).toEqual([])
  })
})

describe('a name with another letter', () => {
  it.each(['', '&type=client', '&type=case'])('finds the clients and cases that documents name (%j)', async (more) => {
    const types = (await search(owner, 'montecinos', more)).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(more === '' ? ['case', 'client', 'document'] : [more.slice(6)]))
    expect(await search(owner, 'montecinos', `${more}&exact=true`)).toEqual([])
  })

  it('is counted and shown on the page of results', async () => {
    const { body } = await owner.get('/search/results?q=montecinos&type=client').expect(200)
    expect(body).toMatchObject({ items: [{ id: clientId }], counts: { client: 1, case: 1 } })
  })
})
