// Lists and searches of cases over HTTP: order, pages, counts and filters.
import { describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { listCases, listCaseNames } from '#tests/support/list-cases.ts'
import { searchWords } from './search-words.ts'

const app = useApp({ background: true })
const search = async (user: Person, phrase: string): Promise<string[]> =>
  await listCaseNames(user, `?q=${encodeURIComponent(phrase)}&sort=name`)

async function officeWithCases(): Promise<Office> {
  const ownOffice = await office(app())
  const cases = [
    {
      name: 'Peñalosa v. Núñez',
      clientName: 'Ángel Peñalosa',
      court: 'Sala de Ponce',
      courtCaseNumber: 'PO2023CV00100',
    },
    {
      name: 'Ñeco v. Banco del Este',
      clientName: 'Jorge Ñeco',
      court: 'Sala de Caguas',
      courtCaseNumber: 'SJ2023CV00029 (206)',
    },
    {
      name: 'Zayas v. Cordillera',
      clientName: 'Zoraida Zayas',
      court: 'Sala de Ponce',
      courtCaseNumber: 'KLAN202000686',
    },
    { name: 'Alicea ex parte', status: 'in_progress', courtCaseNumber: 'CC-2017-814' },
    { name: 'Nazario 100% v. A_B', courtCaseNumber: 'C AC2005-8699', judge: 'Hon. Sonia Güemes' },
  ]
  for (const body of cases) await ownOffice.owner.post('/cases', body).expect(201)
  return ownOffice
}

describe('a list of cases', () => {
  it('is sorted newest first, in pages, with counts of each status', async () => {
    const { owner } = await office(app())
    for (let n = 1; n <= 12; n += 1) {
      const { body } = await owner
        .post('/cases', {
          name: `Caso ${String(n).padStart(2, '0')}`,
          ...(n % 4 === 0 ? { status: 'in_progress' } : {}),
        })
        .expect(201)
      if (n <= 2) await owner.post(`/cases/${(body as { id: string }).id}/close`).expect(200)
    }
    const first = await listCases(owner, '?pageSize=10')
    expect(first).toMatchObject({
      total: 12,
      totalIsLeast: false,
      page: 1,
      pageSize: 10,
      counts: { open: 7, in_progress: 3, closed: 2 },
    })
    expect(first.items[0]?.name).toBe('Caso 12')
    expect(await listCaseNames(owner, '?pageSize=10&page=2')).toEqual(['Caso 02', 'Caso 01'])
    expect(await listCases(owner, '?pageSize=10&page=9')).toMatchObject({ total: 12, items: [] })
    expect(await listCases(owner, '?status=closed')).toMatchObject({
      total: 2,
      counts: { open: 7, in_progress: 3, closed: 2 },
    })
    expect(await listCases(owner, '?q=caso&status=in_progress')).toMatchObject({
      total: 3,
      counts: { open: 7, in_progress: 3, closed: 2 },
    })
  })

  it('is an empty page when there are no cases', async () => {
    const { owner } = await office(app())
    expect(await listCases(owner)).toEqual({
      items: [],
      total: 0,
      totalIsLeast: false,
      page: 1,
      pageSize: 25,
      counts: { open: 0, in_progress: 0, closed: 0 },
    })
  })

  it('sorts as Spanish does: ñ after n', async () => {
    const { owner } = await officeWithCases()
    expect(await listCaseNames(owner, '?sort=name')).toEqual([
      'Alicea ex parte',
      'Nazario 100% v. A_B',
      'Ñeco v. Banco del Este',
      'Peñalosa v. Núñez',
      'Zayas v. Cordillera',
    ])
    expect((await listCaseNames(owner, '?sort=-name'))[0]).toBe('Zayas v. Cordillera')
  })

  it.each(['name', 'createdAt', 'updatedAt', 'client', 'court', 'status', 'courtCaseNumber'])(
    'is reversed by the opposite order of %s',
    async (sort) => {
      const { owner } = await officeWithCases()
      const [ascending, descending] = [
        await listCaseNames(owner, `?sort=${sort}`),
        await listCaseNames(owner, `?sort=-${sort}`),
      ]
      expect(ascending).toHaveLength(5)
      expect(descending).toEqual([...ascending].reverse())
    },
  )

  it('is filtered by client, court and responsible professional, and the counts with it', async () => {
    const { owner } = await officeWithCases()
    expect(await listCases(owner, `?court=${encodeURIComponent('Sala de Ponce')}`)).toMatchObject({
      total: 2,
      counts: { open: 2, in_progress: 0 },
    })
    const { items } = await listCases(owner, '?q=zayas')
    const clients = (await owner.get('/clients').expect(200)).body as { items: { id: string; name: string }[] }
    const zoraida = clients.items.find((c) => c.name === 'Zoraida Zayas')?.id
    expect(await listCases(owner, `?clientId=${zoraida}`)).toMatchObject({ total: 1, items: [{ id: items[0]?.id }] })
    expect(await listCases(owner, `?responsibleId=${owner.id}`)).toMatchObject({ total: 0 })
  })

  it('refuses an unknown order, page size and status', async () => {
    const { owner } = await office(app())
    for (const query of ['?sort=judge', '?pageSize=7', '?status=lost', '?page=0'])
      await owner.get(`/cases${query}`).expect(400)
  })
})

describe('a search', () => {
  it('folds accents and ñ, both ways', async () => {
    const { owner } = await officeWithCases()
    for (const phrase of ['peñalosa', 'penalosa', 'PEÑALOSA', 'Peñálosá', 'pen\u0303alosa'])
      expect(await search(owner, phrase)).toEqual(['Peñalosa v. Núñez'])
    for (const phrase of ['nunez', 'núñez', 'nuñez']) expect(await search(owner, phrase)).toEqual(['Peñalosa v. Núñez'])
    expect(await search(owner, 'neco')).toEqual(['Ñeco v. Banco del Este'])
  })

  it('searches name, number, client, court and judge, for every word', async () => {
    const { owner } = await officeWithCases()
    expect(await search(owner, 'jorge')).toEqual(['Ñeco v. Banco del Este'])
    expect(await search(owner, 'ponce')).toEqual(['Peñalosa v. Núñez', 'Zayas v. Cordillera'])
    expect(await search(owner, 'guemes')).toEqual(['Nazario 100% v. A_B'])
    expect(await search(owner, 'ponce zoraida')).toEqual(['Zayas v. Cordillera'])
    expect(await search(owner, 'ponce jorge')).toEqual([])
  })

  it.each([
    ['SJ2023CV00029', 'Ñeco v. Banco del Este'],
    ['sj 2023 cv 00029', 'Ñeco v. Banco del Este'],
    ['SJ-2023-CV-00029', 'Ñeco v. Banco del Este'],
    ['SJ2023–CV–00029', 'Ñeco v. Banco del Este'],
    ['SJ2023CV00029(206)', 'Ñeco v. Banco del Este'],
    ['sj2023cv', 'Ñeco v. Banco del Este'],
    ['00029', 'Ñeco v. Banco del Este'],
    ['KLAN 2020 00686', 'Zayas v. Cordillera'],
    ['klan-2020-00686', 'Zayas v. Cordillera'],
    ['CC 2017 814', 'Alicea ex parte'],
    ['cc2017814', 'Alicea ex parte'],
    ['CAC2005-8699', 'Nazario 100% v. A_B'],
    ['c ac 2005 8699', 'Nazario 100% v. A_B'],
  ])('finds a court number typed as %s', async (phrase, name) => {
    const { owner } = await officeWithCases()
    expect(await search(owner, phrase)).toEqual([name])
  })

  it('treats % and _ literally', async () => {
    const { owner } = await officeWithCases()
    expect(await search(owner, '100%')).toEqual(['Nazario 100% v. A_B'])
    expect(await search(owner, 'A_B')).toEqual(['Nazario 100% v. A_B'])
    expect(await search(owner, '%')).toEqual(['Nazario 100% v. A_B'])
    expect(await search(owner, 'a\\b')).toEqual([])
  })

  it('lists everything for a phrase without words', async () => {
    const { owner } = await officeWithCases()
    expect(await listCases(owner, `?q=${encodeURIComponent(' - ( ')}`)).toMatchObject({ total: 5 })
  })

  it('fills a page with a word that nearly every case of a company with hundreds of cases has', async () => {
    const { owner, companyId } = await office(app())
    await asOwner(
      app(),
      `
      insert into case_file (company_id, name, status, created_at, updated_at)
      select $1, 'Comunidad Laguna v. Parte ' || n, 'open', now() - make_interval(mins => n),
        now() - make_interval(mins => n) from generate_series(1, 400) n`,
      [companyId],
    )
    const { items, total, totalIsLeast } = await listCases(owner, '?q=laguna')
    expect(items).toHaveLength(25)
    expect({ enough: total >= 25, totalIsLeast }).toEqual({ enough: true, totalIsLeast: true })
  })

  it('splits a phrase into distinct words up to the maximum', () => {
    expect(searchWords('  Pérez,  Juan (PÉREZ) — Cía. ')).toEqual(['pérez', 'juan', 'cía.'])
    expect(searchWords(Array.from({ length: 40 }, (_, i) => `w${i}`).join(' '))).toHaveLength(10)
  })
})
