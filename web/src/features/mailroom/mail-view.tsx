import Box from '@mui/material/Box'
import { useLayoutEffect } from 'react'
import { hasModifier, isTyping } from '../../lib/page-keys.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { DateText } from '../../ui/texts.tsx'
import { DecisionPane } from './decision-pane.tsx'
import { MailFiles } from './mail-files.tsx'
import type { MailDetail } from './mailroom.queries.ts'
import { NoticeText } from './notice-text.tsx'
import { isEditableField } from './shown-readings.ts'
import { useMailDecisions, type MailDecisions } from './use-mail-decisions.ts'
import { useNoticeText } from './use-notice-text.ts'

/**
 * `Enter` accepts; `e` edits the highlighted fact, or else the first fact, if it may be corrected; `n` and `p` highlight
 * the next and the previous fact.
 */
function useDecisionKeys(mail: MailDetail, decisions: MailDecisions): void {
  // Before the paint: otherwise a key pressed right after it would decide about the message shown before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (hasModifier(event) || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return
      const isOnButton = event.target instanceof Element && event.target.closest('button, a, [role=radio]') !== null
      // A row of the list of messages is a button; Enter on it accepts the shown message all the same.
      const isOnMailRow = event.target instanceof Element && event.target.closest('[data-mail]') !== null
      if (event.key === 'Enter' && (!isOnButton || isOnMailRow)) {
        if (!mail.can.decide || mail.case === null) return
        event.preventDefault()
        decisions.accept()
      } else if (event.key === 'e' && mail.can.decide) {
        const mark = decisions.highlightedMark ?? 1
        const fact = decisions.readings.find((reading) => reading.mark === mark)
        if (!fact || !isEditableField(fact.field)) return
        event.preventDefault()
        decisions.edit(mark)
      } else if (event.key === 'n' || event.key === 'p') {
        const step = event.key === 'n' ? 1 : -1
        const next = Math.min(decisions.readings.length, Math.max(1, (decisions.highlightedMark ?? 0) + step))
        if (decisions.readings.length > 0) decisions.highlight(next)
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [mail, decisions])
}

/** Who sent a message and when, above its text. */
function MailHead({ mail }: { readonly mail: MailDetail }) {
  const { t } = useTranslation('mailroom')
  const { titleOf } = useNoticeText()
  const sender = mail.from.address ? `${mail.from.name} <${mail.from.address}>`.trim() : t('dropped')
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box component="h2" sx={{ m: 0, fontSize: '1rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {mail.notice ? titleOf(mail) : mail.subject || t('noSubject')}
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {sender} · <DateText value={mail.sentAt ?? mail.receivedAt} style="dateTime" />
        {mail.sightings > 0 ? ` · ${t('sightings', { count: mail.sightings })}` : ''}
      </Box>
      {mail.forwarded ? (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('forwarded', { name: mail.forwarded.name || mail.forwarded.address })}
        </Box>
      ) : null}
    </Box>
  )
}

/** A message: its text with the extracted facts highlighted, and the decision beside it. */
export function MailView({ mail, onDecided }: { readonly mail: MailDetail; readonly onDecided: () => void }) {
  const { t } = useTranslation('mailroom')
  const decisions = useMailDecisions(mail, onDecided)
  useDecisionKeys(mail, decisions)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) clamp(350px, 23vw, 440px)' },
        minHeight: '100%',
        height: { lg: '100%' },
      }}
    >
      <Box sx={{ p: 2, minWidth: 0, overflowY: { lg: 'auto' }, bgcolor: 'background.sunken', order: { xs: 2, lg: 1 } }}>
        <MailHead mail={mail} />
        {mail.state === 'received' ? (
          <RowsSkeleton rows={6} />
        ) : (
          <NoticeText
            text={mail.courtNotice?.text ?? (mail.text || t('noText'))}
            readings={decisions.readings}
            highlightedMark={decisions.highlightedMark}
            onHighlight={decisions.highlight}
          />
        )}
        <MailFiles mail={mail} />
        {mail.courtNotice ? (
          <Box component="p" sx={{ m: 0, mt: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {t('litHelp')}
          </Box>
        ) : null}
      </Box>
      <Box
        sx={{
          minWidth: 0,
          overflowY: { lg: 'auto' },
          borderLeft: { lg: '1px solid' },
          borderColor: { lg: 'divider' },
          bgcolor: 'background.paper',
          order: { xs: 1, lg: 2 },
        }}
      >
        <DecisionPane mail={mail} decisions={decisions} />
      </Box>
    </Box>
  )
}
