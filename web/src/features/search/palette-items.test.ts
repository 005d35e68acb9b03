import { describe, expect, it } from 'vitest'
import { actionsFor, hitPath, matches, paletteGroups } from './palette-items.ts'
import type { SearchHit } from './search.queries.ts'

const hit = (part: Partial<SearchHit>): SearchHit => ({ type: 'case', id: 'a', title: 'A', snippet: '', caseId: null, caseName: null, page: null, score: 1, ...part })

describe('palette', () => {
  it('opens a document in its case, at its page, with the words', () => {
    expect(hitPath(hit({ type: 'document', id: 'd', caseId: 'c', page: 7 }), 'sentencia sumaria')).toBe('/app/my_cases/c?tab=documents&doc=d&p=7&find=sentencia+sumaria')
  })

  it('puts hits in order of kind, then the actions that match', () => {
    const actions = [{ key: 'x', to: '/x', icon: actionsFor('professional')[0]!.icon, title: 'Nuevo caso' }]
    const groups = paletteGroups({ q: 'nue', hits: [hit({ type: 'document', caseId: 'c' }), hit({ id: 'b' })], recents: [{ to: '/r', label: 'R' }], actions })
    expect(groups.map(({ name }) => name)).toEqual(['case', 'document', 'actions'])
  })

  it('shows recents and every action for an empty field', () => {
    expect(paletteGroups({ q: '', hits: [], recents: [{ to: '/r', label: 'R' }], actions: [] }).map(({ name }) => name)).toEqual(['recents'])
  })

  it('matches beginnings of words, accents aside', () => {
    expect(matches('Ir a mis casos', 'cas')).toBe(true)
    expect(matches('Añadir cliente', 'anad')).toBe(true)
    expect(matches('Añadir cliente', 'liente')).toBe(false)
  })

  it('offers a client of the office nothing that is not theirs', () => {
    expect(actionsFor('customer').map(({ key }) => key)).toEqual(['goDashboard', 'goCases', 'goProfile'])
  })
})
