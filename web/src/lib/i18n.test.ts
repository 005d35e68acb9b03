import { expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n, translate } from './i18n.ts'

it('takes the plural for zero in Portuguese, unless there is a phrase for zero', async () => {
  await startI18n('pt')
  await loadAreas(['tasks', 'dashboard'])
  expect([0, 1, 2].map((count) => translate('tasks:card.count', { count }))).toEqual([
    '0 tarefas',
    '1 tarefa',
    '2 tarefas',
  ])
  expect(translate('dashboard:agenda.count', { count: 0 })).toBe('sem eventos')
})

it('ends a sentence once after a time with a full stop of its own', async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['audit'])
  expect(translate('audit:verify.intact', { entries: 3, chains: 2, time: '12:59 p. m.' })).toMatch(/12:59 p\. m\.$/)
})
