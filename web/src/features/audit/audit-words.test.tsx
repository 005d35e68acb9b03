import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditActions, auditSubjects } from '#server/contract/audit.ts'
import { roles } from '#server/contract/roles.ts'
import { locales } from '#server/contract/locale.ts'
import { auditFaults } from '#modules/audit/audit.contract.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { factsOf, type AuditFact } from './audit-facts.ts'
import { useAuditPhrases } from './audit-words.ts'

async function phrasesIn(locale: (typeof locales)[number]) {
  await startI18n(locale)
  await changeLocale(locale)
  await loadAreas(['audit'])
  const { result } = renderHook(() => useAuditPhrases())
  await waitFor(() => expect(result.current).not.toBeNull())
  return result.current
}
const fact = (name: string, value = 'x', kind: AuditFact['kind'] = 'word') => ({ name, kind, value })

describe.each(locales)('phrases of the audit in %s', (locale) => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('have a distinct sentence for every action', async () => {
    const { sentence } = await phrasesIn(locale)
    const sentences = auditActions.map(sentence)
    expect(auditActions.filter((action, index) => sentences[index] === action)).toEqual([])
    expect(new Set(sentences).size).toBe(auditActions.length)
  })

  it('name every type of subject', async () => {
    const { label } = await phrasesIn(locale)
    expect(auditSubjects.filter((subject) => label(fact(subject)) === subject)).toEqual([])
  })

  it('name roles and the ways in which a chain is broken', async () => {
    const { value } = await phrasesIn(locale)
    expect(roles.filter((role) => value(fact('profile', role)) === role)).toEqual([])
    expect(
      auditFaults
        .map((fault) => value(fact('fault', fault)))
        .filter((phrase) => (auditFaults as readonly string[]).includes(phrase)),
    ).toEqual([])
    // The same code has another meaning in other details.
    expect(value(fact('fault', 'changed'))).not.toBe(value(fact('change', 'changed')))
  })

  it('say a refused request in words', async () => {
    const { label, value } = await phrasesIn(locale)
    const facts = factsOf({
      id: '019a0000-0000-7000-8000-000000000001',
      at: '2026-11-21T14:05:00.000Z',
      seq: 7,
      action: 'access.denied',
      actor: null,
      subject: { type: 'route', id: 'cases.documents.remove' },
      details: { code: 'document_not_found', status: 404 },
      company: null,
      address: null,
      hash: null,
    })
    const sentence = facts.map((entry) => `${label(entry)}: ${value(entry)}`).join(' · ')
    expect(sentence).toBe(
      {
        es: 'Qué pidió: documentos · Motivo: no existe, o no es suyo',
        en: 'Asked for: documents · Reason: does not exist, or belongs to somebody else',
        fr: 'Demande: documents · Motif: n’existe pas, ou appartient à quelqu’un d’autre',
        pt: 'O que pediu: documentos · Motivo: não existe, ou é de outra pessoa',
      }[locale],
    )
  })

  it('show an unknown code as it is', async () => {
    const { sentence, label, value } = await phrasesIn(locale)
    expect([sentence('typewriters.oiled'), label(fact('ribbon')), value(fact('ribbon', 'worn_out'))]).toEqual([
      'typewriters.oiled',
      'ribbon',
      'worn_out',
    ])
  })

  it('format money, and HTTP statuses without separators', async () => {
    const { value } = await phrasesIn(locale)
    expect(value(fact('amountCents', '-123456', 'cents'))).toMatch(/1.234[.,]56/)
    expect(value(fact('status', '403', 'number'))).toBe('403')
  })
})
