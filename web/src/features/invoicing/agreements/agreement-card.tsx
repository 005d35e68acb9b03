import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import PenLine from 'lucide-react/icons/pen-line'
import Pencil from 'lucide-react/icons/pencil'
import Replace from 'lucide-react/icons/replace'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { AgreementSheet } from './agreement-sheet.tsx'
import { agreementMutations, type AgreementsOfCase, type FeeAgreementView } from './agreements.queries.ts'
import { RecoverySheet, SignSheet } from './due-sheets.tsx'
import { FeeList } from './fee-list.tsx'

interface AgreementProps {
  readonly agreement: FeeAgreementView
  /** What else was read with it: rates and money of the client. */
  readonly of: AgreementsOfCase
}

const Term = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box sx={{ px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'line.soft' }}>
    <Typography variant="body2" component="h3" sx={{ fontWeight: 650, mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
)
const Line = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

function HourlyTerm({ rates }: Pick<AgreementsOfCase, 'rates'>) {
  const { t } = useTranslation('invoicing')
  return (
    <Term title={t('agreements.hourly')}>
      {rates?.length === 0 ? <Line>{t('agreements.noRates')}</Line> : null}
      {rates?.map(({ person, ofCase, cents }) => (
        <Line key={person?.id ?? ''}>
          {[
            person?.name ?? t('agreements.everybody'),
            t('agreements.perHour', { amount: formatMoney(cents) }),
            ofCase ? t('agreements.ofCase') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Line>
      ))}
    </Term>
  )
}

function ContingencyTerm({ agreement, onRecover }: Pick<AgreementProps, 'agreement'> & { onRecover: () => void }) {
  const { t } = useTranslation('invoicing')
  const { contingency, signedOn, can } = agreement
  if (!contingency) return null
  const { basisPoints, base, expensesFirst, terms } = contingency
  return (
    <Term title={t('agreements.contingency')}>
      <Line>{t(`agreements.contingencyLine_${base}`, { percent: formatNumber(basisPoints / 100) })}</Line>
      <Line>{t(expensesFirst ? 'agreements.expensesFirst' : 'agreements.expensesAfter')}</Line>
      <Typography variant="body2" sx={{ mt: 0.75, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {terms}
      </Typography>
      {can.recordDue && signedOn === null ? <Line>{t('agreements.signFirst')}</Line> : null}
      {can.recordDue && signedOn !== null ? (
        <Button size="small" sx={{ mt: 1 }} onClick={onRecover}>
          {t('agreements.recover')}
        </Button>
      ) : null}
    </Term>
  )
}

function RetainerTerm({ agreement, of }: AgreementProps) {
  const { t } = useTranslation('invoicing')
  const { retainer, endedOn } = agreement
  if (!retainer) return null
  const { amountCents, minimumCents } = retainer
  const held = endedOn === null ? of.clientMoneyCents : null
  return (
    <Term title={t('agreements.retainer')}>
      <Line>
        {t('agreements.retainerLine', { amount: formatMoney(amountCents), minimum: formatMoney(minimumCents) })}
      </Line>
      {held === null ? null : <Line>{t('agreements.held', { amount: formatMoney(held) })}</Line>}
      {held !== null && held < minimumCents ? (
        <Box sx={{ mt: 1 }}>
          <Notice tone="warning">
            {t('agreements.replenish', { amount: formatMoney(Math.max(amountCents, minimumCents) - held) })}
          </Notice>
        </Box>
      ) : null}
    </Term>
  )
}

function SignedChip({ signedOn }: Pick<FeeAgreementView, 'signedOn'>) {
  const { t } = useTranslation('invoicing')
  return signedOn === null ? (
    <StatusChip icon={PenLine} tone="neutral" size="small" label={t('agreements.unsigned')} />
  ) : (
    <StatusChip
      icon={CircleCheck}
      tone="success"
      size="small"
      label={t('agreements.signed', { day: formatDay(signedOn) })}
    />
  )
}

/** An agreement with its kinds of fees, and what can be done with it. */
export function AgreementCard({ caseId, agreement, of }: AgreementProps & { readonly caseId: string }) {
  const { t } = useTranslation(['invoicing', 'common'])
  const [open, setOpen] = useState<'edit' | 'replace' | 'sign' | 'remove' | 'recover' | null>(null)
  const close = () => setOpen(null)
  const remove = useMutation(agreementMutations.remove())
  const { id, effectiveOn, endedOn, fees, interestBasisPoints, graceDays, signedOn, document, can } = agreement
  const from = formatDay(effectiveOn)
  const actions: MenuAction[] = [
    ...(can.update
      ? [{ key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: () => setOpen('edit') }]
      : []),
    ...(can.recordDue
      ? [{ key: 'replace', label: t('agreements.replace'), icon: Replace, onSelect: () => setOpen('replace') }]
      : []),
    ...(can.remove
      ? [{ key: 'remove', label: t('agreements.remove'), icon: Trash2, onSelect: () => setOpen('remove') }]
      : []),
  ]
  return (
    <SectionCard
      flush
      title={t('agreements.title')}
      note={
        endedOn === null
          ? t('agreements.since', { day: from })
          : t('agreements.period', { from, until: formatDay(endedOn) })
      }
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <SignedChip signedOn={signedOn} />
          {can.sign ? (
            <Button size="small" onClick={() => setOpen('sign')}>
              {t('agreements.sign')}
            </Button>
          ) : null}
          {actions.length > 0 ? <MenuButton appearance="more" label={t('agreements.actions')} items={actions} /> : null}
        </Box>
      }
    >
      {agreement.hourly ? <HourlyTerm rates={endedOn === null ? of.rates : null} /> : null}
      {fees.length > 0 ? (
        <Term
          title={t(agreement.fees.some(({ kind }) => kind === 'flat') ? 'agreements.flat' : 'agreements.contingency')}
        >
          <FeeList fees={fees} mayRecord={can.recordDue} />
        </Term>
      ) : null}
      <ContingencyTerm agreement={agreement} onRecover={() => setOpen('recover')} />
      <RetainerTerm agreement={agreement} of={of} />
      {interestBasisPoints > 0 || document ? (
        <Box sx={{ px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'line.soft' }}>
          {interestBasisPoints > 0 ? (
            <Line>
              {t('agreements.interestLine', { percent: formatNumber(interestBasisPoints / 100), days: graceDays })}
            </Line>
          ) : null}
          {document ? (
            <Line>
              {t('agreements.contract')}:{' '}
              <Link component={RouterLink} to={`/app/my_cases/${caseId}?tab=documents&doc=${document.id}`}>
                {document.name}
              </Link>
            </Line>
          ) : null}
        </Box>
      ) : null}
      {can.sign ? (
        <Box sx={{ px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'line.soft' }}>
          <Link component={RouterLink} variant="body2" to={`/app/my_cases/${caseId}?tab=documents&from=template`}>
            {t('agreements.prepare')}
          </Link>
        </Box>
      ) : null}
      {open === 'edit' ? <AgreementSheet caseId={caseId} agreement={agreement} onClose={close} /> : null}
      {open === 'replace' ? <AgreementSheet caseId={caseId} agreement={agreement} replaces onClose={close} /> : null}
      {open === 'sign' ? <SignSheet caseId={caseId} agreement={agreement} onClose={close} /> : null}
      {open === 'recover' ? <RecoverySheet agreement={agreement} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('agreements.removeTitle')}
        confirmLabel={t('agreements.remove')}
        busy={remove.isPending}
        onClose={close}
        onConfirm={() =>
          void remove
            .mutateAsync(id)
            .then(() => showToast(t('agreements.removed'), { tone: 'success' }))
            .catch(() => undefined)
            .finally(close)
        }
      >
        {t('agreements.removeHelp')}
      </ConfirmDialog>
    </SectionCard>
  )
}
