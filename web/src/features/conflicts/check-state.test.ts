import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startI18n } from '../../lib/i18n.ts'
import { useCheckStateText, type CheckProgress } from './check-state.ts'

const check: CheckProgress = { state: 'sealed', outcome: 'clear', undecided: 0, namesDone: 2, namesTotal: 2 }

it('a sheet of conflicts says its outcome before its seal', async () => {
  await startI18n('es')
  const { result } = renderHook(() => useCheckStateText())
  const stateText = await waitFor(() => result.current ?? Promise.reject(new Error('phrases are loading')))
  expect(stateText(check)).toBe('Sellada')
  expect(stateText({ ...check, state: 'open' })).toBe('Sin sellar')
  expect(stateText({ ...check, outcome: 'conflict' })).toBe('Hay conflicto')
  expect(stateText({ ...check, undecided: 1, outcome: null })).toBe('Falta 1 decisión')
  expect(stateText({ ...check, namesDone: 1 })).toBe('Buscando: 1 de 2')
})
