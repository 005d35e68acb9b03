import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { dismissToast, type Toast } from '../lib/toast.ts'
import { useTranslation } from '../lib/use-translation.ts'

const icons = { neutral: Info, success: Check, error: CircleX } as const

/** One notice, with inverted colours in both schemes. It stays while hovered or focused. */
export function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation()
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused || toast.lasts === null) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.lasts)
    return () => clearTimeout(timer)
  }, [isPaused, toast])
  const Icon = icons[toast.tone]
  const { action } = toast
  return (
    <Box
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 46,
        pl: 2,
        pr: 0.75,
        py: 0.5,
        borderRadius: '10px',
        bgcolor: 'text.primary',
        color: 'background.default',
        boxShadow: 8,
        pointerEvents: 'auto',
        fontSize: '0.875rem',
      }}
    >
      <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{toast.message}</Box>
      {action ? (
        <Button
          variant="text"
          size="small"
          sx={{
            color: 'inherit',
            textDecoration: 'underline',
            textUnderlineOffset: 3,
            '&:hover': { bgcolor: 'transparent', color: 'inherit', textDecorationThickness: 2 },
          }}
          onClick={() => {
            action.run()
            dismissToast(toast.id)
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton
        aria-label={t('actions.close')}
        onClick={() => dismissToast(toast.id)}
        sx={{ '&, &:hover': { color: 'inherit' } }}
      >
        <X size={16} />
      </IconButton>
    </Box>
  )
}
