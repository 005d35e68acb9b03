import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import Moon from 'lucide-react/icons/moon-star'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from '../lib/use-translation.ts'

/** Toggles light and dark, stored as `theme`. */
export function useTheme() {
  const { mode, setMode } = useColorScheme()
  const dark = mode === 'dark'
  return { dark, toggle: () => setMode(dark ? 'light' : 'dark') }
}

export function ThemeToggle() {
  const { t } = useTranslation('shell')
  const { dark, toggle } = useTheme()
  const label = t(dark ? 'light' : 'dark')
  return (
    <IconButton aria-label={label} title={label} onClick={toggle}>
      {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </IconButton>
  )
}
