import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../lib/use-translation.ts'

const icons = { error: CircleAlert, success: CircleCheck, info: Info, warning: TriangleAlert } as const

export interface NoticeProps {
  readonly tone: keyof typeof icons
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
  readonly onClose?: () => void
  /** A small button at the right. */
  readonly action?: ReactNode
}

/** Looks like MUI's Alert, for pages that have to be small. */
export function Notice({ tone, children, ref, onClose, action }: NoticeProps) {
  const { t } = useTranslation()
  const Icon = icons[tone]
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexWrap: action ? 'wrap' : 'nowrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        mb: 2,
        minHeight: 20,
        px: 1.75,
        py: onClose || action ? 0.75 : 1.75,
        borderRadius: '10px',
        bgcolor: `${tone}.soft`,
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', color: `${tone}.main` }}>
        <Icon size={18} aria-hidden />
      </Box>
      <Box sx={{ flex: action ? '1 1 180px' : 1 }}>{children}</Box>
      {action ? <Box sx={{ ml: 'auto' }}>{action}</Box> : null}
      {onClose ? (
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <X size={16} />
        </IconButton>
      ) : null}
    </Box>
  )
}
