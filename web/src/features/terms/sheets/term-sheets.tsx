// Sheets with the forms that close, extend, edit or assign a term.
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TermExtended, TermMet, TermMissed, TermUpdate } from '#modules/terms/case-terms.contract.ts'
import { fullDay } from '../../../lib/day-words.ts'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { termMutations, type CaseTerm } from '../terms.queries.ts'
import { DocumentField, OwnerField } from './fields.tsx'
import { EditSheet } from './edit-sheet.tsx'
import { FormSheet } from './form-sheet.tsx'

export type TermSheetKind = 'meet' | 'void' | 'miss' | 'extend' | 'assign' | 'edit'
export interface TermSheetProps {
  readonly term: CaseTerm
  readonly onClose: () => void
}

/** The sheet of one action. */
export function TermSheet({ kind, ...props }: TermSheetProps & { readonly kind: TermSheetKind }) {
  if (kind === 'meet') return <MeetSheet {...props} />
  if (kind === 'extend') return <ExtendSheet {...props} />
  if (kind === 'assign') return <AssignSheet {...props} />
  if (kind === 'edit') return <EditSheet {...props} />
  return <ReasonSheet {...props} kind={kind} />
}

function TermName({ term }: { readonly term: CaseTerm }) {
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      <b>{term.act}</b>
      {term.dueOn === null ? null : `, ${fullDay(term.dueOn)}`}
    </Typography>
  )
}

function MeetSheet({ term, onClose }: TermSheetProps) {
  const { t } = useTranslation('terms')
  const form = useContractForm(TermMet, {
    defaultValues: { metOn: today(), documentId: null, version: term.version },
  })
  const store = useMutation(termMutations.meet(term.id))
  return (
    <FormSheet
      form={form}
      title={t('meet.title')}
      submit={t('meet.title')}
      done={t('meet.done')}
      onClose={onClose}
      onSubmit={(values) => store.mutateAsync(values)}
    >
      <TermName term={term} />
      <TextField {...form.field('metOn')} type="date" label={t('meet.on')} required />
      <DocumentField
        {...form.field('documentId')}
        caseId={term.caseId}
        label={t('meet.document')}
        hint={t('meet.documentHint')}
      />
    </FormSheet>
  )
}

function ReasonSheet({ term, kind, onClose }: TermSheetProps & { readonly kind: 'void' | 'miss' }) {
  const { t } = useTranslation('terms')
  // Both routes accept the same body.
  const form = useContractForm(TermMissed, { defaultValues: { reason: '', version: term.version } })
  const storeVoid = useMutation(termMutations.void(term.id))
  const storeMissed = useMutation(termMutations.miss(term.id))
  const store = kind === 'void' ? storeVoid : storeMissed
  return (
    <FormSheet
      form={form}
      title={t(`${kind}.title`)}
      submit={t(`${kind}.title`)}
      done={t(`${kind}.done`)}
      onClose={onClose}
      onSubmit={(values) => store.mutateAsync(values)}
    >
      <TermName term={term} />
      {kind === 'miss' ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('miss.help')}
        </Typography>
      ) : null}
      <TextField {...form.field('reason')} label={t(`${kind}.reason`)} rows={3} required autoFocus />
    </FormSheet>
  )
}

function ExtendSheet({ term, onClose }: TermSheetProps) {
  const { t } = useTranslation('terms')
  const [by, setBy] = useState<'byDays' | 'byDate'>('byDays')
  const form = useContractForm(TermExtended, { defaultValues: { days: 0, citation: '', version: term.version } })
  const store = useMutation(termMutations.extend(term.id))
  const choose = (next: 'byDays' | 'byDate') => {
    setBy(next)
    // The server refuses a body with both `until` and `days`.
    form.unregister(next === 'byDays' ? 'until' : 'days')
    if (next === 'byDays') form.setValue('days', 0)
  }
  return (
    <FormSheet
      form={form}
      title={t('extend.title')}
      submit={t('extend.title')}
      done={t('extend.done')}
      onClose={onClose}
      onSubmit={(values) => store.mutateAsync(values)}
    >
      <TermName term={term} />
      <Typography variant="body2" sx={{ mb: 0.75, fontWeight: 600, fontSize: '0.8125rem' }}>
        {t('extend.how')}
      </Typography>
      <SegmentedControl
        label={t('extend.how')}
        value={by}
        onChange={choose}
        segments={(['byDays', 'byDate'] as const).map((value) => ({ value, label: t(`extend.${value}`) }))}
      />
      <div style={{ height: 16 }} />
      {by === 'byDays' ? (
        <TextField
          key="days"
          {...form.field('days')}
          type="number"
          label={t('extend.days')}
          hint={t('extend.daysHint')}
          required
        />
      ) : (
        <TextField key="until" {...form.field('until')} type="date" label={t('extend.until')} required />
      )}
      <TextField {...form.field('citation')} label={t('extend.citation')} required />
    </FormSheet>
  )
}

function AssignSheet({ term, onClose }: TermSheetProps) {
  const { t } = useTranslation(['terms', 'terms-next', 'common'])
  const form = useContractForm(TermUpdate, {
    defaultValues: { ownerId: term.owner?.id ?? null, shared: term.shared, version: term.version },
  })
  const store = useMutation(termMutations.update(term.id))
  return (
    <FormSheet
      form={form}
      title={t('hold.title')}
      submit={t('common:actions.save')}
      done={t('common:actions.saved')}
      onClose={onClose}
      onSubmit={(values) => store.mutateAsync(values)}
    >
      <TermName term={term} />
      <OwnerField
        {...form.field('ownerId')}
        label={t('hold.owner')}
        empty={t('terms-next:nobody')}
        current={term.owner}
      />
      <CheckField {...form.field('shared')} label={t('hold.share')} hint={t('hold.shareHint')} />
    </FormSheet>
  )
}
