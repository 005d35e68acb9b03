import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { withColon } from '../../../lib/labelled.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useTranslation } from '../../../lib/use-translation.ts'

export interface LinkTextProps {
  readonly kind: 'link' | 'image'
  readonly address: string
  /** The text is the address itself. */
  readonly isBareAddress: boolean
  readonly children: ReactNode
}

/** A link or image of the model, as text and address to read and copy. It cannot be followed and loads nothing. */
export function LinkText({ kind, address, isBareAddress, children }: LinkTextProps) {
  const { t } = useTranslation('assistant')
  const copy = () => void copyText(address)
  return (
    <Box component="span" sx={{ borderBottom: '1px dotted', borderColor: 'line.control' }}>
      {kind === 'image' ? `${withColon(t('answer.image'))} ` : ''}
      {children}
      {isBareAddress ? (
        ''
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({address})
        </Box>
      )}
      <ButtonBase
        onClick={copy}
        aria-label={t('answer.copyAddress', { address })}
        title={t('answer.copyAddress', { address })}
        sx={{
          verticalAlign: '-3px',
          ml: 0.25,
          width: 24,
          height: 24,
          borderRadius: '6px',
          color: 'text.secondary',
          '&:hover': { color: 'text.primary' },
        }}
      >
        <Copy size={14} aria-hidden />
      </ButtonBase>
    </Box>
  )
}
