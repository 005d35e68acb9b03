import { describe, expect, it } from 'vitest'
import { moduleTable } from './module-table.ts'
import type { CompanyUsage } from './usage.queries.ts'

const assistant = { meter: 'tokens', module: 'assistant', amount: 9_000 } as const
const lawyers = { meter: 'professionals', module: 'companies', amount: 2 } as const
const clients = { meter: 'customers', module: 'cases', amount: 3 } as const
const files = { meter: 'storage', module: 'cases', amount: 4_096 } as const

const onPhone = (usageRows: CompanyUsage['modules']) => {
  const { columns, rows } = moduleTable(usageRows)
  return {
    columns: columns.filter(({ isWideOnly }) => !isWideOnly).map((column) => column.value),
    rows: rows.filter(({ isWideOnly }) => !isWideOnly).map((row) => row.value),
  }
}

describe('usage of an office by module', () => {
  it('has a column per used meter and a row per module', () => {
    const { columns, rows } = moduleTable([clients, assistant, files])
    expect(columns.map((column) => column.value)).toEqual(['tokens', 'storage', 'customers'])
    expect(rows.map((row) => row.value)).toEqual(['cases', 'assistant'])
  })

  it('hides seats on a phone, and modules that used nothing else', () => {
    expect(onPhone([assistant, lawyers, clients, files])).toEqual({
      columns: ['tokens', 'storage'],
      rows: ['assistant', 'cases'],
    })
  })

  it('shows seats on a phone when nothing else was used', () => {
    expect(onPhone([lawyers, clients])).toEqual({
      columns: ['professionals', 'customers'],
      rows: ['companies', 'cases'],
    })
  })
})
