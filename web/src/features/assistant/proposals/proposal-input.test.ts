import { describe, expect, it } from 'vitest'
import { writtenDocumentOf, entriesOf, withEntries } from './proposal-input.ts'

const event = {
  tool: 'create_event',
  input: { title: 'Vista', kind: 'hearing', day: '2026-12-15', time: '14:00', location: 'Sala 904' },
}
const dates = {
  tool: 'propose_dates',
  input: {
    dates: [
      { title: 'Contestar', kind: 'deadline', day: '2026-12-01', source: 2, quote: 'treinta días' },
      { title: 'Vista', kind: 'hearing', day: '2026-12-15', time: '09:00', source: 3, quote: 'se señala vista' },
    ],
  },
}

describe('input of a proposal', () => {
  it('is parsed for an event, several dates and a document', () => {
    expect(entriesOf(event)).toMatchObject([{ title: 'Vista', day: '2026-12-15', time: '14:00', location: 'Sala 904' }])
    expect(entriesOf(dates).map(({ title, quote }) => [title, quote])).toEqual([
      ['Contestar', 'treinta días'],
      ['Vista', 'se señala vista'],
    ])
    expect(writtenDocumentOf({ tool: 'draft_document', input: { name: 'Carta', content: 'Estimado…' } })).toEqual({
      name: 'Carta',
      content: 'Estimado…',
    })
    expect(writtenDocumentOf(event)).toBeUndefined()
  })

  it('has no written document for a summary, whose input only has an id', () => {
    const input = { document: '0193a1b2-0000-7000-8000-000000000001' }
    expect(writtenDocumentOf({ tool: 'summarize_document', input })).toBeUndefined()
  })

  it('applies the changes of several dates to the entries that are shown, without malformed ones', () => {
    const input = { dates: ['x', { title: 'Vista', day: '2026-12-15' }, { title: 'Contestar', day: '2026-12-01' }] }
    const changes = [{ selected: false }, { title: 'Contestar', day: '2026-12-02', selected: true }]
    expect(withEntries({ tool: 'propose_dates', input }, changes)).toEqual({
      dates: [{ title: 'Contestar', day: '2026-12-02' }],
    })
  })

  it('is parsed for a task without a date, which can get one and lose it', () => {
    const task = { tool: 'create_task', input: { title: 'Ordenar el expediente' } }
    expect(entriesOf(task)).toMatchObject([{ title: 'Ordenar el expediente', day: '', time: undefined }])
    const dated = withEntries(task, [{ title: 'Ordenar', day: '2026-12-15', time: '', selected: true }])
    expect(dated).toEqual({ title: 'Ordenar', day: '2026-12-15' })
    expect(
      withEntries({ tool: 'create_task', input: dated }, [{ title: 'Ordenar', day: '', time: '', selected: true }]),
    ).toEqual({ title: 'Ordenar' })
  })

  it('has no entry without a valid day, and an empty title where the model wrote none', () => {
    for (const input of [{}, { day: 'mañana' }, { day: 20_261_201 }, { day: '2026-13-45' }])
      expect(entriesOf({ tool: 'create_event', input })).toEqual([])
    expect(entriesOf({ tool: 'propose_dates', input: { dates: ['x', null, { day: '2026-12-01' }] } })).toMatchObject([
      { title: '', day: '2026-12-01' },
    ])
  })

  it('applies changes of the person: dates can be removed or become all-day', () => {
    expect(withEntries(event, [{ title: 'Vista sumaria', day: '2026-12-16', time: '', selected: true }])).toEqual({
      title: 'Vista sumaria',
      kind: 'hearing',
      day: '2026-12-16',
      location: 'Sala 904',
    })
    expect(
      withEntries(dates, [{ selected: false }, { title: 'Vista', day: '2026-12-15', time: '10:00', selected: true }]),
    ).toEqual({
      dates: [
        { title: 'Vista', kind: 'hearing', day: '2026-12-15', time: '10:00', source: 3, quote: 'se señala vista' },
      ],
    })
  })
})
