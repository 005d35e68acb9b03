import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith, type FakeAnswer } from '../../testing/fake-server.ts'
import { WeekToolbar } from './week-toolbar.tsx'

const peopleRequest = (page: number) => `GET /api/collaborators?pageSize=100&status=active&sort=name&page=${page}`
const person = (n: number) => ({ id: `p${n}`, name: `Persona ${n}`, surname: 'Rivera', profile: 'professional' })
const pageOf = (items: readonly object[], page: number, total: number): FakeAnswer => ({
  status: 200,
  body: { items, page, pageSize: 100, total },
})
const settings = { 'GET /api/time-settings': { status: 200, body: { increment: 6, approval: false } } } as const

const show = (id: string, name: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WeekToolbar
        day="2026-11-16"
        today="2026-11-16"
        person={{ id, name }}
        mayManage
        onDay={() => undefined}
        onPerson={() => undefined}
      />
    </QueryClientProvider>,
  )
const chosenText = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['timekeeping'])
})
afterEach(cleanup)

it('shows a person who no longer works in the office as the chosen one', async () => {
  answerWith({ [peopleRequest(1)]: pageOf([person(1), person(2)], 1, 2), ...settings })
  show('gone', 'Yadira Quiñones')
  const select = await screen.findByRole<HTMLSelectElement>('combobox')
  await waitFor(() => expect(select.options).toHaveLength(3))
  expect(chosenText(select)).toBe('Yadira Quiñones')
})

it('offers every person of an office with more than a hundred', async () => {
  const people = Array.from({ length: 101 }, (_, n) => person(n))
  answerWith({
    [peopleRequest(1)]: pageOf(people.slice(0, 100), 1, 101),
    [peopleRequest(2)]: pageOf(people.slice(100), 2, 101),
    ...settings,
  })
  show('p100', '')
  const select = await screen.findByRole<HTMLSelectElement>('combobox')
  await waitFor(() => expect(select.options).toHaveLength(101))
  expect(chosenText(select)).toBe('Persona 100 Rivera')
})
