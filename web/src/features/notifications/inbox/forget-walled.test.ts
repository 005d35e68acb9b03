import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { rememberRecent } from '../../../lib/recents.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { forgetWalled } from './forget-walled.ts'

const caseId = '0193a1b2-0000-7000-8000-000000000007'
const toasts = () => currentToasts().map(({ message }) => message)

describe('a case that a wall hides from now on', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
  })
  // Test files share the store: an earlier file may have left a toast.
  const dismissAll = () => {
    for (const { id } of currentToasts()) dismissToast(id)
  }
  beforeEach(dismissAll)
  afterEach(() => {
    window.history.replaceState(null, '', '/')
    dismissAll()
  })

  it('is removed from the recents of the device, and all cached answers are dropped', async () => {
    const client = createQueryClient()
    client.setQueryData(['cases', 'detail', caseId], { name: 'Rivera v. Mar' })
    rememberRecent({ to: `/app/my_cases/${caseId}`, label: 'Rivera v. Mar' })
    rememberRecent({ to: '/app/my_cases/other', label: 'Ruiz v. Díaz' })
    await forgetWalled(client, [caseId])
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(JSON.stringify(localStorage)).not.toContain('Rivera')
    expect(JSON.stringify(localStorage)).toContain('Ruiz')
    expect(toasts()).toEqual([])
  })

  it('is explained to a person who has the case open', async () => {
    window.history.replaceState(null, '', `/app/my_cases/${caseId}`)
    await forgetWalled(createQueryClient(), [caseId])
    expect(toasts()).toEqual(['El caso que tenía abierto se reservó y ya no puede verlo.'])
  })
})
