import Box from '@mui/material/Box'
import { withColon } from '../../lib/labelled.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { CaseMessage } from './correspondence.queries.ts'

/** To, Cc and Bcc, a line for each. */
export function Recipients({ message }: { readonly message: Pick<CaseMessage, 'recipients'> }) {
  const { t } = useTranslation('correspondence')
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {(['to', 'cc', 'bcc'] as const).map((kind) => {
        const recipients = message.recipients.filter((recipient) => recipient.kind === kind)
        if (recipients.length === 0) return null
        return (
          <Box key={kind} sx={{ display: 'flex', gap: 0.75 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {withColon(t(`compose.${kind}`))}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {recipients.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
