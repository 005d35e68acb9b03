import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { FieldFrame } from './form/field.tsx'

export interface CopyLineProps {
  readonly label: string
  readonly value: string
  readonly hint?: ReactNode
  /** Several lines: the text wraps, with the button below. */
  readonly rows?: number
}

/** A URL or code to copy. */
export function CopyLine({ label, value, hint, rows = 1 }: CopyLineProps) {
  const { t } = useTranslation('common')
  return (
    <FieldFrame label={label} hint={hint}>
      {({ id, describedBy }) => (
        <Box
          sx={{
            display: 'flex',
            flexDirection: rows > 1 ? 'column' : 'row',
            alignItems: rows > 1 ? 'flex-start' : 'stretch',
            gap: 1,
          }}
        >
          <OutlinedInput
            id={id}
            readOnly
            fullWidth
            value={value}
            onFocus={(event) => event.target.select()}
            multiline={rows > 1}
            {...(rows > 1 ? { minRows: rows } : {})}
            slotProps={{ input: { 'aria-describedby': describedBy, spellCheck: false } }}
          />
          <Button
            sx={{ flexShrink: 0 }}
            startIcon={<Copy size={16} />}
            aria-label={`${t('actions.copy')}: ${label}`}
            onClick={() => void copyText(value)}
          >
            {t('actions.copy')}
          </Button>
        </Box>
      )}
    </FieldFrame>
  )
}
