import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { currentLocale, i18n } from '../../../lib/i18n.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { read } from '../../../lib/storage.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, StateMessage } from '../../../ui/state-message.tsx'
import { AnswerPage, AnswerProgress } from './answer-page.tsx'
import type { Given } from './form-pages.ts'
import {
  publicFormQueries,
  type FormDraft,
  type KeptDraft,
  type PublicForm,
  type TakenResponse,
} from './public-forms.queries.ts'
import type { SaveLater as SaveLaterPanel } from './save-later.tsx'
import { Sheet } from './sheet.tsx'
import { useAnswering, type Problem } from './use-answering.ts'
import { useDraft } from './use-draft.ts'
import { useVisitorFiles, VisitorFilesContext } from './visitor-files.ts'

const SaveLater = lazyPage<Parameters<typeof SaveLaterPanel>[0]>(() =>
  import('./save-later.tsx').then((file) => file.SaveLater),
)

export function PublicFormPage() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const { t } = useTranslation(['forms', 'forms-answer'])
  const sendToken = search.get('send') ?? undefined
  // As it was opened: saving writes the link into the address, and what is on the screen stays.
  const [opened] = useState(search.get('draft') ?? '')
  const query = useQuery(publicFormQueries.detail(slug, sendToken))
  const kept = useQuery({ ...publicFormQueries.draft(slug, opened), enabled: opened !== '' })
  const { data, error } = query
  useDocumentTitle(data?.title)
  // The form's own language, unless somebody has chosen one on this device.
  useEffect(() => {
    if (data && read('locale') === null && data.locale !== currentLocale()) void i18n.changeLanguage(data.locale)
  }, [data])
  const answered = kept.error instanceof ApiError && kept.error.code === 'form_already_answered'
  if (data && answered)
    return (
      <Sheet company={data.company.name}>
        <Answered />
      </Sheet>
    )
  if (query.isPending || (data && opened !== '' && kept.isPending))
    return (
      <Sheet company="">
        <FormSkeleton fields={5} />
      </Sheet>
    )
  if (data && kept.error && !isGone(kept.error))
    return (
      <Sheet company={data.company.name}>
        <ErrorState error={kept.error} heading="h1" onRetry={() => void kept.refetch()} />
      </Sheet>
    )
  if (data)
    return (
      <Sheet company={data.company.name}>
        <Answering
          form={data}
          slug={slug}
          sendToken={sendToken}
          kept={kept.data ? { ...kept.data, token: opened } : null}
          gone={kept.error !== null}
        />
      </Sheet>
    )
  return (
    <Sheet company="">
      {isGone(error) ? (
        <StateMessage
          icon={FileQuestionMark}
          title={t('forms:answer.missingTitle')}
          help={t('forms:answer.missingHelp')}
          heading="h1"
        />
      ) : (
        <ErrorState error={error} heading="h1" onRetry={() => void query.refetch()} />
      )}
    </Sheet>
  )
}

const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Somebody was faster with the same link; nothing of this window was sent. */
function Answered() {
  const { t } = useTranslation('forms-answer')
  return <StateMessage icon={CircleCheck} title={t('answered.title')} help={t('answered.help')} heading="h1" />
}

function Taken({
  form,
  taken,
  copied,
}: {
  readonly form: PublicForm
  readonly taken: TakenResponse
  /** A link to a copy went out. */ readonly copied: boolean
}) {
  const { t } = useTranslation(['forms', 'forms-answer'])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ textAlign: 'center', py: 3 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'success.main', mb: 1.5 }}>
        <CircleCheck size={40} aria-hidden />
      </Box>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
        {t('forms:answer.sentTitle')}
      </Typography>
      <Typography variant="body1" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {taken.successText || t('forms:answer.sentHelp')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {form.title} · {t('forms:answer.sentAt', { at: formatDateTime(taken.submittedAt) })}
      </Typography>
      {copied ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('forms-answer:copy.mailed')}
        </Typography>
      ) : null}
      {taken.unknown.length > 0 ? (
        <Box sx={{ mt: 2, textAlign: 'left' }}>
          <Notice tone="warning">{t('forms:answer.goneFields')}</Notice>
        </Box>
      ) : null}
    </Box>
  )
}

/** What is wrong on this page; takes the focus, and each line leads to its field. */
function Summary({
  problems,
  labels,
  failedAt,
}: {
  readonly problems: readonly Problem[]
  readonly labels: ReadonlyMap<string, string>
  readonly failedAt: number
}) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedAt > 0) box.current?.focus()
  }, [failedAt])
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
              onClick={() => document.querySelector<HTMLElement>(`[data-first="${name}"]`)?.focus()}
            >
              {labels.get(name)}: {message}
            </Link>
          </li>
        ))}
      </Box>
    </Notice>
  )
}

/** Where a link to a copy goes, if one is wanted. */
function CopyTo({
  to,
  fault,
  change,
}: {
  readonly to: string
  readonly fault: boolean
  readonly change: (to: string) => void
}) {
  const { t } = useTranslation('forms-answer')
  return (
    <FieldFrame label={t('copy.email')} hint={t('copy.hint')} error={fault ? t('later.badEmail') : undefined}>
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

interface AnsweringProps {
  readonly form: PublicForm
  readonly slug: string
  readonly sendToken: string | undefined
  readonly kept: (FormDraft & KeptDraft) | null
  /** What the link led to is no longer there. */
  readonly gone: boolean
}

/** What is said over the form before it is answered. */
function Before({ form, kept, gone }: Pick<AnsweringProps, 'form' | 'kept' | 'gone'>) {
  const { t } = useTranslation('forms-answer')
  return (
    <>
      {form.description ? (
        <Typography
          variant="body1"
          color="textSecondary"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {form.description}
        </Typography>
      ) : null}
      {form.send?.message ? (
        <Typography
          variant="body1"
          sx={{
            mt: 2,
            pl: 2,
            borderLeft: '3px solid',
            borderColor: 'divider',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {form.send.message}
        </Typography>
      ) : null}
      {gone ? (
        <Box sx={{ mt: 2 }}>
          <Notice tone="warning">{t('later.gone')}</Notice>
        </Box>
      ) : null}
      {kept ? (
        <Box sx={{ mt: 2 }}>
          <Notice tone="info">{t('later.resumed', { date: formatDate(kept.expiresAt) })}</Notice>
        </Box>
      ) : null}
    </>
  )
}

/** Of what was kept, answers to fields that are still asked. */
const stillAsked = (form: PublicForm, values: Given): Given => {
  const names = new Set(form.fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

function Answering({ form, slug, sendToken, kept, gone }: AnsweringProps) {
  const { t } = useTranslation(['forms', 'forms-answer'])
  const later = useDraft(slug, kept)
  const [showsLink, setShowsLink] = useState(false)
  const files = useVisitorFiles(slug, form.revision, kept?.files ?? [])
  const [before] = useState(() => ({ values: stillAsked(form, kept?.values ?? {}), page: kept?.page ?? 1 }))
  const answering = useAnswering(form, {
    slug,
    sendToken,
    before,
    draftToken: () => later.draft?.token,
    refusedFiles: files.refused,
    onTurn: (values, to) => {
      if (later.draft && !later.lost) void later.keep({ values, revision: form.revision, page: to })
    },
  })
  const { page, pages, fields, problems, turns } = answering
  const title = useRef<HTMLHeadingElement>(null)
  // Another page begins at its head, for eyes and for screen readers.
  useEffect(() => {
    if (turns > 0) title.current?.focus({ preventScroll: true })
  }, [turns])
  if (answering.taken)
    return <Taken form={form} taken={answering.taken} copied={form.copyByEmail && answering.copy.to.trim() !== ''} />
  if (answering.answered || later.lost === 'answered' || form.send?.answered) return <Answered />
  const last = page >= pages - 1
  const keepNow = async () => {
    if (await later.keep({ values: answering.given, revision: form.revision, page: page + 1 })) setShowsLink(true)
  }
  return (
    <VisitorFilesContext value={files}>
      <Typography ref={title} tabIndex={-1} variant="h1" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
        {form.title}
      </Typography>
      <Before form={form} kept={kept} gone={gone} />
      <Box
        component="form"
        noValidate
        aria-label={form.title}
        onSubmit={(event) => {
          event.preventDefault()
          void answering.forward()
        }}
        sx={{ mt: 3 }}
      >
        <AnswerProgress page={page + 1} pages={pages} />
        <Summary
          problems={problems}
          labels={new Map(fields.map(({ name, label }) => [name, label]))}
          failedAt={answering.failedAt}
        />
        {fields.some(({ required }) => required) ? (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
            {t('forms:answer.required')}
          </Typography>
        ) : null}
        <AnswerPage
          fields={fields}
          given={answering.given}
          errors={Object.fromEntries(problems.map(({ name, message }) => [name, message]))}
          onChange={answering.change}
          heading="h2"
        />
        {last && form.copyByEmail ? <CopyTo {...answering.copy} /> : null}
        {/* For programs that fill whatever there is. */}
        <Box
          aria-hidden
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
        >
          <label>
            {t('forms:answer.leaveEmpty')}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={answering.website}
              onChange={(event) => answering.setWebsite(event.target.value)}
            />
          </label>
        </Box>
        {later.lost === 'changed' ? (
          <Notice
            tone="warning"
            action={
              <Button size="small" onClick={() => window.location.reload()}>
                {t('forms-answer:later.reload')}
              </Button>
            }
          >
            {t('forms-answer:later.changed')}
          </Notice>
        ) : null}
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
            loading={answering.sending || files.busy}
            sx={{ flex: { xs: 1, sm: 'none' } }}
            {...(last ? {} : { endIcon: <ArrowRight size={16} aria-hidden /> })}
          >
            {t(last ? 'forms:answer.send' : 'forms:answer.next')}
          </Button>
          <Button
            size="large"
            variant="text"
            loading={later.keeping}
            disabled={files.busy || later.lost !== null}
            sx={{ ml: { sm: 'auto' }, flex: { xs: '1 0 100%', sm: 'none' } }}
            onClick={() => void keepNow()}
          >
            {t('forms-answer:later.open')}
          </Button>
        </Box>
        {showsLink && later.draft ? (
          <Suspense fallback={null}>
            <SaveLater slug={slug} draft={later.draft} savedAt={later.savedAt} />
          </Suspense>
        ) : null}
      </Box>
    </VisitorFilesContext>
  )
}
