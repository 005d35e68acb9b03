import { describe, expect, it } from 'vitest'
import { missingInCase } from './read-inbox-mail.ts'

describe('attachments that are missing in a case', () => {
  it('are those whose bytes the case does not have, of identical attachments the first', () => {
    const attachments = [
      { name: 'sentencia.pdf', sha256: 'aa', caseDocumentId: null },
      { name: 'moción.pdf', sha256: 'bb', caseDocumentId: '019a0000-0000-7000-8000-000000000001' },
      { name: 'copia.pdf', sha256: 'aa', caseDocumentId: null },
      { name: 'anejo.pdf', sha256: 'cc', caseDocumentId: null },
    ]
    expect(missingInCase(attachments).map(({ name }) => name)).toEqual(['sentencia.pdf', 'anejo.pdf'])
  })
})
