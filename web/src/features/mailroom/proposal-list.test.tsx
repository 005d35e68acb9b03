import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import type { Proposal } from './mailroom.queries.ts'
import { ProposalList } from './proposal-list.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['mailroom'])
})
afterEach(cleanup)

const showRestart = (interruptedOf: readonly string[]) => {
  const term = { rule: 'app.appeal', act: 'Apelar', nature: 'ordinary', dueOn: '2099-01-08', laterOn: null }
  // The list uses no other field of a proposal of terms.
  const proposal = { id: 'p', kind: 'terms', terms: [{ ...term, interruptedOf }] } as unknown as Proposal
  render(<ProposalList proposals={[proposal]} leftOutKeys={new Set()} isDisabled={false} onToggle={() => undefined} />)
}

it('names the notice of the term that a ruling restarts', () => {
  showRestart(['2026-09-14'])
  expect(screen.getByText('Vuelve a correr el término de la notificación del 14 de septiembre de 2026')).toBeDefined()
})

it('says that a ruling restarts only one of several interrupted terms', () => {
  showRestart(['2026-09-14', '2026-09-22'])
  expect(
    screen.getByText(/de las notificaciones del 14 de septiembre de 2026 y 22 de septiembre de 2026\. Verifique/),
  ).toBeDefined()
})
