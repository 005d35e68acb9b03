import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordSavedFiles } from '../testing/saved-files.ts'
import { downloadFile } from './download.ts'

describe('a downloaded file', () => {
  const saved = recordSavedFiles()
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [`attachment; filename=Diario.csv`, 'Diario.csv'],
    [`attachment; filename="Libro del cliente.csv"`, 'Libro del cliente.csv'],
    [`attachment; filename="Realizaci?n.csv"; filename*=UTF-8''Realizaci%C3%B3n.csv`, 'Realización.csv'],
    [`attachment; filename="Client ledger, A; B, X.csv"`, 'Client ledger, A; B, X.csv'],
    [String.raw`attachment; filename="Ledger, Doe \"Bob\".csv"`, 'Ledger, Doe "Bob".csv'],
    [`attachment`, 'journal.csv'],
  ])('has for %s the name %s', async (disposition, name) => {
    const headers = { 'content-disposition': disposition, 'content-type': 'text/csv' }
    vi.stubGlobal('fetch', async () => new Response('a,b', { headers }))
    await downloadFile('/trust-banks/1/journal.csv', 'journal.csv')
    expect(saved.map((file) => file.name)).toEqual([name])
  })
})
