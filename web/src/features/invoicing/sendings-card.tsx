import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatDay } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation, type TranslateOf } from '../../lib/use-translation.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import type { InvoiceView } from './invoicing.queries.ts'
import { sendingMutations, sendingQueries, type SendingsView, type SendingView } from './sending.queries.ts'

/** Lists the mails with an invoice and its reminders, and shows when the next reminder is sent. */
export function SendingsCard({ invoice }: { readonly invoice: InvoiceView }) {
  const { t } = useTranslation('invoice-sending')
  const query = useQuery(sendingQueries.ofInvoice(invoice.id))
  return (
    <SectionCard flush title={t('mails')}>
      {query.isPending ? <TableSkeleton rows={2} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <Sendings invoice={invoice} sendings={query.data} /> : null}
    </SectionCard>
  )
}

/** Returns a sentence about the next reminder, or why there is none. */
function remindersText({ items, reminders }: SendingsView, t: TranslateOf<'invoice-sending'>): string {
  if (!reminders.enabled) return t('remindersOff')
  if (reminders.stopped) return t('remindersStopped')
  if (reminders.nextOn) return t('nextReminder', { day: formatDay(reminders.nextOn) })
  return t(items.length === 0 ? 'remindersLater' : 'noReminder')
}

function Sendings({ invoice, sendings }: { readonly invoice: InvoiceView; readonly sendings: SendingsView }) {
  const { t } = useTranslation('invoice-sending')
  const setRemindersStopped = useGuardedMutation(sendingMutations.setRemindersStopped())
  const { items, reminders } = sendings
  const isOwed = invoice.balanceCents > 0
  return (
    <>
      {items.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {t('noMails')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((sending) => (
          <SendingRow key={sending.id} sending={sending} />
        ))}
      </Box>
      {isOwed ? (
        <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 160 }}>
            {remindersText(sendings, t)}
          </Typography>
          {invoice.can.send && (reminders.enabled || reminders.stopped) ? (
            <Button
              size="small"
              loading={setRemindersStopped.isPending}
              onClick={() =>
                setRemindersStopped.mutate(
                  { invoiceId: invoice.id, stopped: !reminders.stopped },
                  {
                    onSuccess: () => showToast(t(reminders.stopped ? 'resumed' : 'stopped'), { tone: 'success' }),
                  },
                )
              }
            >
              {t(reminders.stopped ? 'resumeReminders' : 'stopReminders')}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </>
  )
}

/** Returns when a reminder was sent relative to the due day. */
function offsetText(days: number, t: TranslateOf<'invoice-sending'>): string {
  if (days === 0) return t('offsetOn')
  return days < 0 ? t('offsetBefore', { count: -days }) : t('offsetAfter', { count: days })
}

function SendingRow({ sending }: { readonly sending: SendingView }) {
  const { t } = useTranslation('invoice-sending')
  const { kind, offsetDays, createdAt, sentBy, withLink, recipients, pdfDiffers } = sending
  return (
    <ListRow>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {[t(`kinds.${kind}`), offsetDays === null ? '' : offsetText(offsetDays, t)].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {[
            formatDateTime(createdAt),
            sentBy ? t('sentBy', { name: sentBy.name }) : '',
            withLink ? t('withPayLink') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {recipients.map(({ address, state }) => (
          <Typography
            key={address}
            variant="caption"
            color={state === 'failed' ? 'error' : 'textSecondary'}
            component="div"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {`${address} · ${t(`states.${state}`)}`}
          </Typography>
        ))}
        {pdfDiffers ? (
          <Typography variant="caption" color="error" component="div">
            {t('pdfDiffers')}
          </Typography>
        ) : null}
      </Box>
    </ListRow>
  )
}
