import UserRound from 'lucide-react/icons/user-round'
import { describe, expect, it } from 'vitest'
import { eventItems, hitPath, matches, paletteGroups, wideSearches } from './palette-items.ts'
import type { FoundEvent, SearchHit } from './search.queries.ts'

const hit = (part: Partial<SearchHit>): SearchHit => ({
  type: 'case',
  id: 'a',
  title: 'A',
  snippet: '',
  caseId: null,
  caseName: null,
  page: null,
  score: 1,
  text: null,
  party: null,
  ...part,
})

describe('entries of the search palette', () => {
  it('open a document in its case, at its page, with highlights', () => {
    expect(hitPath(hit({ type: 'document', id: 'd', caseId: 'c', page: 7 }), 'sentencia sumaria')).toBe(
      '/app/my_cases/c?tab=documents&doc=d&p=7&find=sentencia+sumaria',
    )
  })

  it('look also for the word that a document has in the place of the typed one', () => {
    const found = hit({ type: 'document', id: 'd', caseId: 'c', snippet: 'en \ue000Levittown\ue001' })
    expect(hitPath(found, 'levitown')).toBe('/app/my_cases/c?tab=documents&doc=d&find=levitown+Levittown')
  })

  it('show the found words of a text near the start of their line', () => {
    const snippet = `${'palabra '.repeat(12)}del \ue000divorcio\ue001`
    const [group] = paletteGroups({
      q: 'divorcio',
      hits: [hit({ type: 'document', caseId: 'c', caseName: 'Caso', snippet })],
      recents: [],
      actions: [],
    })
    expect(group?.items.map(({ detail }) => detail)).toEqual(['Caso · …palabra palabra del \ue000divorcio\ue001'])
  })

  it('name the party of a case that the query names', () => {
    const party = { name: 'Punta Verde, LLC', role: 'defendant' as const, roleText: '' }
    const [group] = paletteGroups({
      q: 'punta',
      hits: [hit({ id: 'b', snippet: 'Punta Verde, LLC · SJ2025CV01234', party }), hit({ id: 'c', snippet: 'Otro' })],
      partyOf: (found) => found.party && `${found.party.name}, parte demandada`,
      recents: [],
      actions: [],
    })
    expect(group?.items.map(({ detail }) => detail)).toEqual([
      'Punta Verde, LLC, parte demandada · SJ2025CV01234',
      'Otro',
    ])
  })

  it('show the unread pages of a document', () => {
    const [group] = paletteGroups({
      q: 'demanda',
      hits: [hit({ type: 'document', caseId: 'c', caseName: 'Caso', snippet: '' })],
      unreadNoteOf: () => '4 de 5 páginas sin texto',
      recents: [],
      actions: [],
    })
    expect(group?.items.map(({ detail }) => detail)).toEqual(['Caso · 4 de 5 páginas sin texto'])
  })

  it('list hits by kind, then matching actions', () => {
    const actions = [{ key: 'x', to: '/x', icon: UserRound, title: 'Nuevo caso' }]
    const groups = paletteGroups({
      q: 'nue',
      hits: [hit({ type: 'document', caseId: 'c' }), hit({ id: 'b' })],
      recents: [{ to: '/r', label: 'R' }],
      actions,
    })
    expect(groups.map(({ name }) => name)).toEqual(['case', 'document', 'actions'])
  })

  it.each(['(787) 555-0142', 'rosa@example.com'])('list first whose «%s» is', (q) => {
    const hits = [hit({ type: 'document', caseId: 'c' }), hit({ type: 'client' })]
    const groups = paletteGroups({ q, hits, recents: [], actions: [] })
    expect(groups.map(({ name }) => name)).toEqual(['client', 'document'])
  })

  it('offer the search of everything, and first of the case that is open', () => {
    const titles = { everywhere: 'todo', inCase: 'caso', exact: false }
    const caseId = '019a0000-0000-7000-8000-000000000001'
    expect(wideSearches('', '/app/dashboard', titles)).toEqual([])
    expect(wideSearches('daño', '/app/dashboard', titles).map(({ to }) => to)).toEqual(['/app/search?q=da%C3%B1o'])
    expect(wideSearches('x', '/', { ...titles, exact: true }).map(({ to }) => to)).toEqual(['/app/search?q=x&exact=1'])
    expect(wideSearches('x', `/app/my_cases/${caseId}`, titles).map(({ to }) => to)).toEqual([
      `/app/search?q=x&case=${caseId}`,
      '/app/search?q=x',
    ])
  })

  it.each([
    ['crear evento', 'Nuevo evento', 'crear añadir un una'],
    ['añadir un evento', 'Nuevo evento', 'crear añadir un una'],
    ['create event', 'New event', 'create add a an'],
    ['créer événement', 'Nouvel événement', 'créer ajouter'],
    ['criar evento', 'Novo evento', 'criar adicionar'],
  ])('include for %j the action %j, found by another verb', (q, title, keywords) => {
    const actions = [
      { key: 'event', to: '/e', icon: UserRound, title, keywords },
      { key: 'case', to: '/c', icon: UserRound, title: 'X', keywords },
    ]
    const [group] = paletteGroups({ q, hits: [], recents: [], actions })
    expect(group?.items.map(({ key }) => key)).toEqual(['event'])
  })

  it('are recents and all actions for an empty search', () => {
    expect(
      paletteGroups({
        q: '',
        hits: [],
        recents: [{ to: '/r', label: 'R' }],
        actions: [{ key: 'x', to: '/x', icon: UserRound, title: 'Nuevo caso' }],
      }).map(({ name }) => name),
    ).toEqual(['recents', 'actions'])
  })

  it('match beginnings of words, ignoring accents', () => {
    expect(matches('Ir a mis casos', 'cas')).toBe(true)
    expect(matches('Añadir cliente', 'anad')).toBe(true)
    expect(matches('Añadir cliente', 'liente')).toBe(false)
    expect(matches('Vista Pérez-Soto', 'soto')).toBe(true)
    expect(matches('Reunión (Pérez)', 'pérez')).toBe(true)
    expect(matches('Vista Pérez-Soto', 'perez-so')).toBe(true)
    expect(matches('Vista Pérez-Soto', '-')).toBe(false)
    expect(matches('Vista', '')).toBe(true)
  })

  it('include events by beginnings of words, those in progress and upcoming ones first, with links to their day', () => {
    const event = (id: string, title: string | null, start: string, end: string, occurrence: string | null = null) =>
      ({ id, title, start, end, occurrence }) as FoundEvent // the palette reads no more of an event
    const now = Date.parse('2026-11-17T14:00:00Z')
    const found = eventItems(
      [
        event('a', 'Preparación de testimonio', '2026-11-10T14:00:00Z', '2026-11-10T15:00:00Z'),
        event('b', 'Vista', '2026-11-18T14:00:00Z', '2026-11-18T15:00:00Z'),
        event('c', 'Testimonio del perito', '2026-12-01T02:00:00Z', '2026-12-01T03:00:00Z', '2026-12-01T02:00:00.000Z'),
        event('d', null, '2026-11-19T14:00:00Z', '2026-11-19T15:00:00Z'),
        event('e', 'Testimonio de ahora', '2026-11-17T13:00:00Z', '2026-11-17T15:00:00Z'),
      ],
      'testim',
      () => '',
      now,
    )
    expect(found.map(({ to }) => to)).toEqual([
      '/app/schedule?event=e&date=2026-11-17',
      '/app/schedule?event=c&at=2026-12-01T02%3A00%3A00.000Z&date=2026-11-30',
      '/app/schedule?event=a&date=2026-11-10',
    ])
  })
})
