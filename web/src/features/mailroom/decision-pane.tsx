import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import CheckCheck from 'lucide-react/icons/check-check'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { CaseChooser } from './case-chooser.tsx'
import { LinkGuard } from './link-guard.tsx'
import type { MailDetail } from './mailroom.queries.ts'
import { ProposalList } from './proposal-list.tsx'
import { ReadingList } from './reading-list.tsx'
import type { MailDecisions } from './use-mail-decisions.ts'

/** Whether something proves that a notice is the court's. */
function Trust({ mail }: { readonly mail: MailDetail }) {
  const { t } = useTranslation('mailroom')
  if (!mail.notice) return null
  const isProven = mail.notice.trust !== 'none' || mail.courtNotice?.vouchedBy
  const Sign = isProven ? ShieldCheck : ShieldAlert
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: isProven ? 'success.main' : 'error.main',
      }}
    >
      <Sign size={14} aria-hidden />
      {mail.courtNotice?.vouchedBy
        ? t('trust.vouched', { name: mail.courtNotice.vouchedBy.name })
        : t(`trust.${mail.notice.trust}`)}
    </Box>
  )
}

/** The case of a message, or the question to which case it belongs. */
function CaseHead({ mail, decisions }: { readonly mail: MailDetail; readonly decisions: MailDecisions }) {
  const { t } = useTranslation('mailroom')
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'divider', fontSize: '0.8125rem' }}>
      <Box sx={{ color: 'text.secondary' }}>{mail.case ? t('forCase') : t('whichCase')}</Box>
      {mail.case ? (
        <Box sx={{ fontWeight: 650, fontSize: '0.875rem' }}>
          <Link component={RouterLink} to={`/app/my_cases/${mail.case.id}`}>
            {mail.case.name}
          </Link>
          {mail.can.decide ? (
            <Button
              size="small"
              color="inherit"
              sx={{ ml: 1, minHeight: 0, py: 0 }}
              onClick={() => decisions.choose({ caseId: null, isVouched: false })}
            >
              {t('choose.change')}
            </Button>
          ) : null}
        </Box>
      ) : null}
      {mail.case?.courtCaseNumber ? <Box sx={{ color: 'text.secondary' }}>{mail.case.courtCaseNumber}</Box> : null}
      <Trust mail={mail} />
    </Box>
  )
}

/** Questions that the text leaves open, for the person who decides. */
function Questions({ mail }: { readonly mail: MailDetail }) {
  const { t } = useTranslation('mailroom')
  const questions = mail.can.decide ? (mail.notice?.questions ?? []) : []
  return questions.length === 0 ? null : (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <Notice tone="warning">
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {questions.map((question) => (
            <li key={question}>{t(`questions.${question}`)}</li>
          ))}
        </Box>
      </Notice>
    </Box>
  )
}

function Decided({ mail, onReopen }: { readonly mail: MailDetail; readonly onReopen: () => void }) {
  const { t } = useTranslation('mailroom')
  const key =
    mail.state === 'filed' || mail.state === 'dismissed' ? (`decided.${mail.state}` as const) : 'decided.other'
  return (
    <Box sx={{ px: 2, py: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {t(key, {
        name: mail.decidedBy?.name ?? '',
        when: mail.decidedAt ? formatDateTime(mail.decidedAt) : '',
      })}
      {mail.state === 'dismissed' ? (
        <Button size="small" onClick={onReopen} sx={{ ml: 1 }}>
          {t('actions.reopen')}
        </Button>
      ) : null}
    </Box>
  )
}

/** The third column: facts, proposals, the link, and the decision. */
export function DecisionPane({ mail, decisions }: { readonly mail: MailDetail; readonly decisions: MailDecisions }) {
  const { t } = useTranslation('mailroom')
  const proposals = mail.courtNotice?.proposals ?? []
  return (
    <Box
      component="section"
      aria-label={t('decision')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
    >
      <CaseHead mail={mail} decisions={decisions} />
      <Questions mail={mail} />
      {mail.courtNotice ? (
        <Box sx={{ py: 1 }}>
          <ReadingList
            readings={decisions.readings}
            highlightedMark={decisions.highlightedMark}
            editedMark={decisions.editedMark}
            mayEdit={mail.can.decide}
            isPending={decisions.isPending}
            onHighlight={decisions.highlight}
            onEdit={decisions.edit}
            onSave={decisions.correct}
          />
        </Box>
      ) : null}
      {mail.can.decide && mail.case === null ? (
        <CaseChooser mail={mail} isPending={decisions.isPending} onChoose={decisions.choose} />
      ) : null}
      {mail.case && proposals.length > 0 ? (
        <Box sx={{ px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '0.8125rem', fontWeight: 650 }}>
            {t(mail.can.decide ? 'proposals.title' : 'proposals.were')}
          </Box>
          <ProposalList
            proposals={mail.can.decide ? proposals : proposals.filter(({ state }) => state === 'accepted')}
            leftOutKeys={decisions.leftOutKeys}
            isDisabled={!mail.can.decide || decisions.isPending}
            onToggle={decisions.toggle}
          />
          <Box sx={{ fontSize: '0.8125rem', color: 'secondary.main', fontWeight: 600 }}>
            {t('proposals.nothingConfirmed')}
          </Box>
        </Box>
      ) : null}
      <LinkGuard mail={mail} isPending={decisions.isPending} onSaved={decisions.saveLink} />
      {mail.can.decide ? (
        <Box
          sx={{
            mt: 'auto',
            position: 'sticky',
            bottom: 0,
            display: 'flex',
            gap: 1,
            p: 1.5,
            borderTop: '1px solid',
            borderColor: 'divider',
            bgcolor: 'background.sunken',
          }}
        >
          <Button
            variant="contained"
            color="primary"
            sx={{ flex: 1 }}
            startIcon={<CheckCheck size={16} />}
            disabled={mail.case === null}
            loading={decisions.isPending}
            loadingPosition="start"
            onClick={decisions.accept}
          >
            {t(mail.notice ? 'actions.accept' : 'actions.file')}
          </Button>
          <Button variant="outlined" color="inherit" disabled={decisions.isPending} onClick={decisions.dismiss}>
            {t('actions.dismiss')}
          </Button>
        </Box>
      ) : mail.state === 'received' ? null : (
        <Decided mail={mail} onReopen={decisions.reopen} />
      )}
    </Box>
  )
}
