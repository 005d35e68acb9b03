import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { Outbox } from './notifications.queries.ts'

/** A setting as it is written where the server starts, with what it is for. */
function Setting({ line, help }: { readonly line: string; readonly help: string }) {
  return (
    <Box sx={{ '& + &': { mt: 1.25 } }}>
      <Typography component="dt" variant="body2" sx={{ fontFamily: 'monospace', px: 1.25, py: 0.75, borderRadius: '6px', bgcolor: 'background.sunken', overflowWrap: 'anywhere' }}>{line}</Typography>
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ display: 'block', m: 0, mt: 0.5 }}>{help}</Typography>
    </Box>
  )
}

/** Whether mail leaves this server, and what to set when it does not. */
export function MailCard({ query }: { readonly query: UseQueryResult<Outbox> }) {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = query
  const chip = data ? <StatusChip icon={data.configured ? CircleCheck : TriangleAlert} tone={data.configured ? 'success' : 'warning'} label={t(data.configured ? 'mail.on' : 'mail.off')} /> : undefined
  return (
    <SectionCard title={t('mail.title')} action={chip}>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} />
        : !data ? <RowsSkeleton rows={1} />
          : data.configured ? <Typography variant="body2">{t('mail.onHelp')}</Typography>
            : (
              <>
                <Typography variant="body2" sx={{ maxWidth: 720 }}>{t('mail.offHelp')}</Typography>
                <Typography variant="body2" sx={{ mt: 1.5, mb: 1, fontWeight: 600 }}>{t('mail.steps')}</Typography>
                <Box component="dl" sx={{ m: 0, maxWidth: 720 }}>
                  <Setting line={`SMTP_URL=smtps://${t('mail.sampleUser')}@${t('mail.sampleServer')}:465`} help={t('mail.smtpHelp')} />
                  <Setting line={`MAIL_FROM=Bufete <${t('mail.sampleFrom')}>`} help={t('mail.fromHelp')} />
                </Box>
              </>
            )}
    </SectionCard>
  )
}
