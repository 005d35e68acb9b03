import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { labelled } from '../../../lib/labelled.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AnswerPage } from './answer-page.tsx'
import type { Answering, Problem } from './use-answering.ts'

/** The fields of the shown page, below a summary of their errors. */
export function PageFields({ answering }: { readonly answering: Answering }) {
  const { t } = useTranslation('forms')
  const { fields, problems } = answering
  return (
    <>
      <ErrorSummary
        problems={problems}
        labels={new Map(fields.map(({ name, label }) => [name, label]))}
        refusalTime={answering.refusalTime}
      />
      {fields.some(({ required }) => required) ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
          {t('answer.required')}
        </Typography>
      ) : null}
      <AnswerPage
        fields={fields}
        answers={answering.answers}
        errors={Object.fromEntries(problems.map(({ name, message }) => [name, message]))}
        onChange={answering.change}
        heading="h2"
      />
    </>
  )
}

/** A hidden field as a trap for programs that fill in every field. */
export function TrapField({ answering }: { readonly answering: Answering }) {
  const { t } = useTranslation('forms')
  return (
    <Box
      aria-hidden
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      <label>
        {t('answer.leaveEmpty')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={answering.website}
          onChange={(event) => answering.setWebsite(event.target.value)}
        />
      </label>
    </Box>
  )
}

/** Shown when another window changed the draft that is stored behind the link. */
export function DraftChangedNotice() {
  const { t } = useTranslation('forms-answer')
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          {t('later.reload')}
        </Button>
      }
    >
      {t('later.changed')}
    </Notice>
  )
}

/** Shown when the office closed the form before the answers were sent; the answers stay on the page. */
export function ClosedNotice() {
  const { t } = useTranslation('forms-answer')
  return <Notice tone="warning">{t('closed')}</Notice>
}

interface AnsweringActionsProps {
  readonly answering: Answering
  readonly isUploading: boolean
  readonly isSaving: boolean
  readonly canSave: boolean
  readonly onSave: () => void
}

/** Goes to the previous and next page, sends the answers, and saves them for later. */
export function AnsweringActions({ answering, isUploading, isSaving, canSave, onSave }: AnsweringActionsProps) {
  const { t } = useTranslation(['forms', 'forms-answer'])
  const { page, pageCount } = answering
  const isLastPage = page >= pageCount - 1
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
      {page > 0 ? (
        <Button size="large" startIcon={<ArrowLeft size={16} aria-hidden />} onClick={answering.back}>
          {t('forms:answer.previous')}
        </Button>
      ) : null}
      <Button
        type="submit"
        size="large"
        variant="contained"
        color="primary"
        loading={answering.sending || isUploading}
        sx={{ flex: { xs: 1, sm: 'none' } }}
        {...(isLastPage ? {} : { endIcon: <ArrowRight size={16} aria-hidden /> })}
      >
        {t(isLastPage ? 'forms:answer.send' : 'forms:answer.next')}
      </Button>
      <Button
        size="large"
        variant="text"
        loading={isSaving}
        disabled={isUploading || !canSave}
        sx={{ ml: { sm: 'auto' }, flex: { xs: '1 0 100%', sm: 'none' } }}
        onClick={onSave}
      >
        {t('forms-answer:later.open')}
      </Button>
    </Box>
  )
}

/** Error summary of the page; it takes the focus after a refusal, and each line leads to its field. */
function ErrorSummary({
  problems,
  labels,
  refusalTime,
}: {
  readonly problems: readonly Problem[]
  readonly labels: ReadonlyMap<string, string>
  readonly refusalTime: number
}) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusalTime > 0) box.current?.focus()
  }, [refusalTime])
  if (problems.length === 0) return null
  return (
    <Notice ref={box} tone="error">
      {t('form.errorTitle')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <Link
              component="button"
              type="button"
              variant="body2"
              underline="always"
              sx={{ color: 'inherit', textAlign: 'left', fontWeight: 400, minHeight: 24, overflowWrap: 'anywhere' }}
              onClick={() => document.querySelector<HTMLElement>(`[data-error-target="${name}"]`)?.focus()}
            >
              {labelled(labels.get(name) ?? '', message)}
            </Link>
          </li>
        ))}
      </Box>
    </Notice>
  )
}

/** The address to which a link to a copy of the answers is mailed; optional. */
export function CopyAddressField({
  to,
  isInvalid,
  change,
}: {
  readonly to: string
  readonly isInvalid: boolean
  readonly change: (to: string) => void
}) {
  const { t } = useTranslation('forms-answer')
  return (
    <FieldFrame label={t('copy.email')} hint={t('copy.hint')} error={isInvalid ? t('later.badEmail') : undefined}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          value={to}
          onChange={(event) => change(event.target.value)}
          slotProps={{
            input: { type: 'email', autoComplete: 'email', 'aria-describedby': describedBy, 'aria-invalid': invalid },
          }}
        />
      )}
    </FieldFrame>
  )
}
