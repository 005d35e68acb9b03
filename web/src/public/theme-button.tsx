import { useEffect, useState } from 'react'
import { read, write } from '../lib/storage.ts'
import { Icon } from './icons.tsx'
import { usePage } from './use-page.ts'

type Theme = 'light' | 'dark'

const year = 31_536_000
/** The choice is stored in a cookie for the server and in local storage for the office's screens. */
export const remember = (name: 'theme' | 'locale', value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
  write(name, value)
}

const show = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
}

const preferred = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Toggles light and dark; without scripts the device's preference applies. */
export function ThemeButton() {
  const { frame, text } = usePage()
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => {
    // Changed on the office's screens since the cookie was set.
    const stored = read('theme')
    const chosen = frame.theme ?? (stored === 'dark' || stored === 'light' ? stored : null)
    if (chosen && chosen !== frame.theme) {
      show(chosen)
      remember('theme', chosen)
    }
    setTheme(chosen ?? preferred())
  }, [frame.theme])
  if (!theme) return null
  const other: Theme = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="theme-button"
      onClick={() => {
        show(other)
        remember('theme', other)
        setTheme(other)
      }}
    >
      <Icon name={other} />
      <span>{text(other)}</span>
    </button>
  )
}
