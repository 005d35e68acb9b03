import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { reportFailure } from '../../../lib/call-failure.ts'
import { downloadFile } from '../../../lib/download.ts'
import { formatDateTime, formatDay, formatRelative } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Fact } from '../../../ui/texts.tsx'
import type { LeadDetail } from '../intake.queries.ts'
import { useLeadState } from '../lead-words.ts'

/** Stage, sources (`doors`), client, case, reason for declining and letter of a lead. */
export function LeadFacts({ lead }: { readonly lead: LeadDetail }) {
  const { t } = useTranslation('intake')
  const [now] = useState(() => new Date())
  const state = useLeadState()(lead, now)
  const download = useMutation({
    mutationFn: (format: 'pdf' | 'docx') =>
      downloadFile(`/leads/${lead.id}/letter-file?format=${format}`, `carta.${format}`),
    onError: (error) => reportFailure(error),
  })
  return (
    <Box component="dl" sx={{ m: 0, mb: 2.5, display: 'grid', gap: 1.25 }}>
      <Fact label={t('fields.stage')}>
        {t(`stages.${lead.stage}`)}
        <Box component="span" sx={{ color: state.color }}>{` · ${state.text}`}</Box>
      </Fact>
      <Fact label={t('fields.source')}>
        {lead.doors.map((door) => (
          <Box key={`${door.source} ${door.receivedAt}`}>
            {t(`sources.${door.source}`)}
            {door.formId !== null && door.sourceId !== null ? (
              <>
                {': '}
                <Link component={RouterLink} to={`/app/forms/${door.formId}/responses/${door.sourceId}`}>
                  {door.formTitle}
                </Link>
              </>
            ) : null}
            <Box component="span" sx={{ color: 'text.secondary' }}>{`, ${formatDateTime(door.receivedAt)}`}</Box>
          </Box>
        ))}
      </Fact>
      {lead.client ? <Fact label={t('fields.client')}>{lead.client.name}</Fact> : null}
      {lead.case ? (
        <Fact label={t('fields.case')}>
          <Link component={RouterLink} to={`/app/my_cases/${lead.case.id}`}>
            {lead.case.name}
          </Link>
        </Fact>
      ) : null}
      {lead.declineReason === null ? null : (
        <Fact label={t('fields.reason')}>
          {t(`reasons.${lead.declineReason}`)}
          {lead.purgeOn === null ? null : (
            <Box sx={{ color: 'text.secondary' }}>{t('purge.on', { date: formatDay(lead.purgeOn) })}</Box>
          )}
        </Fact>
      )}
      {lead.letter ? (
        <Fact label={t('fields.letter')}>
          <Box sx={{ whiteSpace: 'pre-line', fontSize: '0.8125rem' }}>{lead.letter.text}</Box>
          {lead.letter.mailedAt === null ? null : (
            <Box sx={{ color: 'text.secondary' }}>
              {t('letter.mailed', { when: formatRelative(lead.letter.mailedAt) })}
            </Box>
          )}
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            {(['pdf', 'docx'] as const).map((format) => (
              <Button
                key={format}
                size="small"
                variant="outlined"
                disabled={download.isPending}
                onClick={() => download.mutate(format)}
              >
                {t(`letter.${format}`)}
              </Button>
            ))}
          </Box>
        </Fact>
      ) : null}
    </Box>
  )
}

/** What happened with a lead, the newest first. */
export function LeadHistory({ lead }: { readonly lead: LeadDetail }) {
  const { t } = useTranslation('intake')
  return (
    <Box component="section" aria-label={t('history.title')} sx={{ mt: 3 }}>
      <Box component="h3" sx={{ typography: 'subtitle2', m: 0, mb: 1 }}>
        {t('history.title')}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.8125rem', display: 'grid', gap: 0.75 }}>
        {lead.events.map(({ id, kind, at, actor, to, source, way }) => (
          <Box key={id} component="li" sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
            <span>
              {t(`history.${kind}`, {
                stage: to === null ? '' : t(`stages.${to}`),
                source: source === null ? '' : t(`sources.${source}`),
                way: way === null ? '' : t(`ways.${way}`),
              })}
              {actor ? (
                <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${actor.name} ${actor.surname}`}</Box>
              ) : null}
            </span>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatRelative(at)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
