import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { withColon } from '../lib/labelled.ts'
import type { Icon } from './icon.ts'

export type Tone = 'info' | 'success' | 'neutral' | 'warning' | 'error' | 'secondary'

export interface StatusChipProps {
  readonly icon: Icon
  readonly label: string
  readonly tone: Tone
  readonly size?: 'small' | 'medium'
}

/** A status with icon and text on a soft background; colour is never the only sign. */
export function StatusChip({ icon: Icon, label, tone, size = 'medium' }: StatusChipProps) {
  const colors =
    tone === 'neutral'
      ? { bgcolor: 'background.sunken', color: 'text.secondary' }
      : { bgcolor: `${tone}.soft`, color: `${tone}.main` }
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        height: size === 'small' ? 22 : 24,
        px: 0.875,
        borderRadius: '6px',
        fontSize: size === 'small' ? '0.75rem' : '0.8125rem',
        lineHeight: 1,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        ...colors,
      }}
    >
      <Icon size={14} aria-hidden />
      {label}
    </Box>
  )
}

/** An active filter with a button that removes it. `value`: the choice, `removeLabel`: name of the button. */
export function FilterChip({
  label,
  value,
  onRemove,
  removeLabel,
}: {
  readonly label: string
  readonly value: string
  readonly onRemove: () => void
  readonly removeLabel: string
}) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 32,
        pl: 1,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
        fontWeight: 550,
      }}
    >
      <span>
        {withColon(label)}{' '}
        <Box component="b" sx={{ fontWeight: 650 }}>
          {value}
        </Box>
      </span>
      <IconButton size="small" onClick={onRemove} aria-label={removeLabel} sx={{ p: 0.75 }}>
        <X size={14} />
      </IconButton>
    </Box>
  )
}
