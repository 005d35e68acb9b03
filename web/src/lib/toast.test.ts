import { beforeEach, describe, expect, it } from 'vitest'
import { currentToasts, dismissToast, showToast } from './toast.ts'

const messages = () => currentToasts().map(({ message }) => message)
// Other test files of the same worker leave notices.
beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

describe('notices', () => {
  it('replace an earlier one on the same topic, and leave those on others', () => {
    showToast('Moved', { topic: 'event 1' })
    showToast('Saved')
    showToast('Deleted', { topic: 'event 1' })
    expect(messages()).toEqual(['Saved', 'Deleted'])
  })

  it('show a text once, and the last three', () => {
    for (const message of ['a', 'b', 'c', 'd', 'b']) showToast(message)
    expect(messages()).toEqual(['c', 'd', 'b'])
  })
})
