import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { useModuleName } from './module-name.ts'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['plan-names'])
})

it('names modules of plans and modules whose use is only counted', () => {
  const { result } = renderHook(() => useModuleName())
  expect(['cases', 'mailroom', 'documents', 'unknown', null].map(result.current)).toEqual([
    'Casos',
    'Buzón judicial',
    'Documentos',
    'unknown',
    '',
  ])
})
