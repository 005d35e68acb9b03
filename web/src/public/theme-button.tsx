import { useEffect, useState } from 'react'
import { read, write } from '../lib/storage.ts'
import { Icon } from './icons.tsx'
import { usePage } from './use-page.ts'

type Theme = 'light' | 'dark'

const yearSeconds = 31_536_000
/** Stores a choice in a cookie, for the server, and in local storage, for the screens of the application. */
export const storeChoice = (name: 'theme' | 'locale', value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
  write(name, value)
}

const applyTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
}

const preferredTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Toggles light and dark; without scripts the device's preference applies. */
export function ThemeButton() {
  const { frame, text } = usePage()
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => {
    // The theme may have been changed on the screens of the application since the cookie was set.
    const storedTheme = read('theme')
    const selectedTheme = storedTheme === 'dark' || storedTheme === 'light' ? storedTheme : frame.theme
    if (selectedTheme && selectedTheme !== frame.theme) {
      applyTheme(selectedTheme)
      storeChoice('theme', selectedTheme)
    }
    setTheme(selectedTheme ?? preferredTheme())
  }, [frame.theme])
  if (!theme) return null
  const otherTheme: Theme = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="theme-button"
      onClick={() => {
        applyTheme(otherTheme)
        storeChoice('theme', otherTheme)
        setTheme(otherTheme)
      }}
    >
      <Icon name={otherTheme} />
      <span>{text(otherTheme)}</span>
    </button>
  )
}
