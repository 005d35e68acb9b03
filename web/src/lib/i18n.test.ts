import { expect, it } from 'vitest'
import { loadAreas, startI18n, translate } from './i18n.ts'

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
