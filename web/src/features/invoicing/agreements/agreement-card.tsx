import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import PenLine from 'lucide-react/icons/pen-line'
import Pencil from 'lucide-react/icons/pencil'
import Replace from 'lucide-react/icons/replace'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { withColon } from '../../../lib/labelled.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
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
  /** All agreements of the case, with the hourly rates and the money held for the client. */
  readonly agreements: AgreementsOfCase
}

const AgreementSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
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

function HourlySection({ rates }: Pick<AgreementsOfCase, 'rates'>) {
  const { t } = useTranslation('invoicing')
  return (
    <AgreementSection title={t('agreements.hourly')}>
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
    </AgreementSection>
  )
}

function ContingencySection({ agreement, onRecover }: Pick<AgreementProps, 'agreement'> & { onRecover: () => void }) {
  const { t } = useTranslation('invoicing')
  const { contingency, signedOn, can } = agreement
  if (!contingency) return null
  const { basisPoints, base, expensesFirst, terms } = contingency
  return (
    <AgreementSection title={t('agreements.contingency')}>
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
    </AgreementSection>
  )
}

function RetainerSection({ agreement, agreements }: AgreementProps) {
  const { t } = useTranslation('invoicing')
  const { retainer, endedOn } = agreement
  if (!retainer) return null
  const { amountCents, minimumCents } = retainer
  const heldCents = endedOn === null ? agreements.clientMoneyCents : null
  return (
    <AgreementSection title={t('agreements.retainer')}>
      <Line>
        {t('agreements.retainerLine', { amount: formatMoney(amountCents), minimum: formatMoney(minimumCents) })}
      </Line>
      {heldCents === null ? null : <Line>{t('agreements.held', { amount: formatMoney(heldCents) })}</Line>}
      {heldCents !== null && heldCents < minimumCents ? (
        <Box sx={{ mt: 1 }}>
          <Notice tone="warning">
            {t('agreements.replenish', { amount: formatMoney(Math.max(amountCents, minimumCents) - heldCents) })}
          </Notice>
        </Box>
      ) : null}
    </AgreementSection>
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

/** Shows an agreement with its kinds of fees, and the actions on it. */
export function AgreementCard({ caseId, agreement, agreements }: AgreementProps & { readonly caseId: string }) {
  const { t } = useTranslation(['invoicing', 'common'])
  const [openDialog, setOpenDialog] = useState<'edit' | 'replace' | 'sign' | 'remove' | 'recover' | null>(null)
  const close = () => setOpenDialog(null)
  const remove = useGuardedMutation(agreementMutations.remove())
  const { id, effectiveOn, endedOn, fees, interestBasisPoints, graceDays, signedOn, document, can } = agreement
  const from = formatDay(effectiveOn)
  const actions: MenuAction[] = [
    ...(can.update
      ? [{ key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: () => setOpenDialog('edit') }]
      : []),
    ...(can.recordDue
      ? [{ key: 'replace', label: t('agreements.replace'), icon: Replace, onSelect: () => setOpenDialog('replace') }]
      : []),
    ...(can.remove
      ? [{ key: 'remove', label: t('agreements.remove'), icon: Trash2, onSelect: () => setOpenDialog('remove') }]
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
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <SignedChip signedOn={signedOn} />
            {can.sign ? (
              <Button size="small" onClick={() => setOpenDialog('sign')}>
                {t('agreements.sign')}
              </Button>
            ) : null}
          </Box>
          {actions.length > 0 ? <MenuButton appearance="more" label={t('agreements.actions')} items={actions} /> : null}
        </Box>
      }
    >
      {agreement.hourly ? <HourlySection rates={endedOn === null ? agreements.rates : null} /> : null}
      {fees.length > 0 ? (
        <AgreementSection
          title={t(agreement.fees.some(({ kind }) => kind === 'flat') ? 'agreements.flat' : 'agreements.contingency')}
        >
          <FeeList fees={fees} canRecord={can.recordDue} />
        </AgreementSection>
      ) : null}
      <ContingencySection agreement={agreement} onRecover={() => setOpenDialog('recover')} />
      <RetainerSection agreement={agreement} agreements={agreements} />
      {interestBasisPoints > 0 || document ? (
        <Box sx={{ px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'line.soft' }}>
          {interestBasisPoints > 0 ? (
            <Line>
              {t('agreements.interestLine', { percent: formatNumber(interestBasisPoints / 100), days: graceDays })}
            </Line>
          ) : null}
          {document ? (
            <Line>
              {withColon(t('agreements.contract'))}{' '}
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
      {openDialog === 'edit' ? <AgreementSheet caseId={caseId} agreement={agreement} onClose={close} /> : null}
      {openDialog === 'replace' ? (
        <AgreementSheet caseId={caseId} agreement={agreement} replaces onClose={close} />
      ) : null}
      {openDialog === 'sign' ? <SignSheet caseId={caseId} agreement={agreement} onClose={close} /> : null}
      {openDialog === 'recover' ? <RecoverySheet agreement={agreement} onClose={close} /> : null}
      <ConfirmDialog
        open={openDialog === 'remove'}
        title={t('agreements.removeTitle')}
        confirmLabel={t('agreements.remove')}
        busy={remove.isPending}
        onClose={close}
        onConfirm={() =>
          void remove
            .mutateOnce(id)
            ?.then(() => showToast(t('agreements.removed'), { tone: 'success' }))
            .catch(() => undefined)
            .finally(close)
        }
      >
        {t('agreements.removeHelp')}
      </ConfirmDialog>
    </SectionCard>
  )
}
