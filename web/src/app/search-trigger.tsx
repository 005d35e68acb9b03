import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useState } from 'react'
import { lazyPage } from '../lib/lazy-page.tsx'
import { useTranslation } from '../lib/use-translation.ts'

// Loaded when first opened.
const Palette = lazyPage(() => import('./palette.tsx').then((file) => file.Palette), ['search', 'case-parties'])

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search palette: field of the header, icon on a phone, Ctrl/⌘ K. */
export function SearchTrigger() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const show = () => {
    setWasOpened(true)
    setOpen(true)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        show()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <ButtonBase
        onClick={show}
        onPointerEnter={Palette.preload}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          display: { xs: 'none', sm: 'flex' },
          width: 380,
          maxWidth: '100%',
          height: 38,
          px: 1.25,
          gap: 1,
          justifyContent: 'flex-start',
          borderRadius: '8px',
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.sunken',
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        <Search size={16} aria-hidden />
        <Box component="span" sx={{ flex: 1, textAlign: 'left', whiteSpace: 'nowrap', overflow: 'hidden' }}>
          {t('search')}
        </Box>
        <Box
          component="kbd"
          sx={{
            fontFamily: 'inherit',
            fontSize: '0.75rem',
            fontWeight: 600,
            px: 0.75,
            py: 0.125,
            borderRadius: '4px',
            border: '1px solid',
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      <IconButton
        onClick={show}
        aria-label={t('searchName')}
        aria-haspopup="dialog"
        sx={{ display: { sm: 'none' }, ml: 'auto' }}
      >
        <Search size={18} aria-hidden />
      </IconButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Palette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
