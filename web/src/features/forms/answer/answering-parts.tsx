import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { AnswerPage } from './answer-page.tsx'
import { Summary } from './answered.tsx'
import type { Answering } from './use-answering.ts'

/** The fields of the shown page, below a summary of their errors. */
export function PageFields({ answering }: { readonly answering: Answering }) {
  const { t } = useTranslation('forms')
  const { fields, problems } = answering
  return (
    <>
      <Summary
        problems={problems}
        labels={new Map(fields.map(({ name, label }) => [name, label]))}
        failedAt={answering.failedAt}
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

/** Shown when the draft of the link was changed elsewhere. */
export function ChangedNotice() {
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
  const { page, pages } = answering
  const last = page >= pages - 1
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
        {...(last ? {} : { endIcon: <ArrowRight size={16} aria-hidden /> })}
      >
        {t(last ? 'forms:answer.send' : 'forms:answer.next')}
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
