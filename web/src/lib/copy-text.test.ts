import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { changeLocale, startI18n } from './i18n.ts'
import { currentToasts, dismissToast } from './toast.ts'

const dismissAll = () => {
  for (const { id } of currentToasts()) dismissToast(id)
}
const shownToasts = () => currentToasts().map(({ message, tone }) => `${tone}: ${message}`)

describe('copied text', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is announced when it was copied, and when the browser refused', async () => {
    await startI18n('es')
    await changeLocale('es')
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } })
    await copyText('https://bufete.example/r/1')
    expect([copied, shownToasts()]).toEqual([['https://bufete.example/r/1'], ['success: Copiado']])
    dismissAll()
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } })
    await copyText('otro')
    expect(shownToasts()).toEqual(['error: No se pudo copiar.'])
  })

  it('is announced as not copied where the page has no clipboard', async () => {
    await startI18n('es')
    await changeLocale('es')
    vi.stubGlobal('navigator', {})
    await copyText('otro')
    expect(shownToasts()).toEqual(['error: No se pudo copiar.'])
  })
})
