import { expect, it } from 'vitest'
import { idOf, rules, term, termsOf, trigger } from '../testing.ts'
import { interruptedNotices, rulesAwaitingRuling } from './awaiting-ruling.ts'

const [judgmentId, rulingId] = [idOf(71), idOf(72)]
const knownRules = {
  ...rules,
  triggers: [
    { kind: 'judgment_filed', name: 'sentencia' },
    { kind: 'motion_ruling_filed', name: 'resolución', restarts: true as const },
  ],
}
const awaited = (...terms: readonly ReturnType<typeof term>[]) => {
  const triggers = [
    trigger({ id: judgmentId, kind: 'judgment_filed' }),
    trigger({ id: rulingId, kind: 'motion_ruling_filed' }),
  ]
  return rulesAwaitingRuling(termsOf(terms, { triggers }), knownRules)
}
const appeal = (n: number, state: 'interrupted' | 'proposed' | 'void', triggerId = judgmentId) =>
  term(n, { ruleCode: 'app.appeal', state, triggerId })

it('names the rules of interrupted terms until a ruling restarts them', () => {
  expect(awaited(appeal(1, 'interrupted'))).toEqual(['app.appeal'])
  expect(awaited(appeal(1, 'interrupted'), appeal(2, 'proposed', rulingId))).toEqual([])
  expect(awaited(appeal(1, 'interrupted'), appeal(2, 'void', rulingId))).toEqual(['app.appeal'])
})

it('is not misled by the open term of another judgment', () =>
  expect(awaited(appeal(1, 'interrupted'), appeal(2, 'proposed'))).toEqual(['app.appeal']))

it('lists each notice of which a term is interrupted once, also if several parties have the term', () => {
  const triggers = [
    trigger({ id: idOf(73), happenedOn: '2026-11-20' }),
    trigger({ id: judgmentId, happenedOn: '2026-11-02' }),
    trigger({ id: rulingId, happenedOn: '2026-12-01' }),
  ]
  const terms = [
    appeal(1, 'interrupted'),
    appeal(2, 'interrupted'),
    appeal(3, 'interrupted', idOf(73)),
    appeal(4, 'proposed', rulingId),
  ]
  expect(interruptedNotices(termsOf(terms, { triggers }), 'app.appeal')).toEqual(['2026-11-02', '2026-11-20'])
  expect(interruptedNotices(termsOf(terms, { triggers }), 'post.recon')).toEqual([])
})
