import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { currentLocale, i18n } from '../../../lib/i18n.ts'
import { read } from '../../../lib/storage.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { LanguageMenu } from '../../../ui/language-menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, StateMessage } from '../../../ui/state-message.tsx'
import { AnswerPage, AnswerProgress } from './answer-page.tsx'
import { publicFormQueries, type PublicForm, type TakenResponse } from './public-forms.queries.ts'
import { useAnswering, type Problem } from './use-answering.ts'

/** One column, without the frame of the office: the firm's name, the language, the form. */
function Sheet({ company, children }: { readonly company: string | undefined; readonly children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', px: { xs: 0, sm: 3 }, pb: { xs: 0, sm: 6 } }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 64, px: { xs: 2.5, sm: 0 } }}>
        <Typography variant="subtitle2" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>{company}</Typography>
        <Box sx={{ flexShrink: 0 }}><LanguageMenu /></Box>
      </Box>
      <Box component="main" sx={{ bgcolor: 'background.paper', border: '1px solid', borderColor: 'divider', borderWidth: { xs: '1px 0', sm: '1px' }, borderRadius: { xs: 0, sm: '12px' }, px: { xs: 2.5, sm: 4 }, py: { xs: 3, sm: 4 } }}>{children}</Box>
    </Box>
  )
}

export function PublicFormPage() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const { t } = useTranslation('forms')
  const sendToken = search.get('send') ?? undefined
  const query = useQuery(publicFormQueries.detail(slug, sendToken))
  const { data, error } = query
  useDocumentTitle(data?.title)
  // The form's own language, unless somebody has chosen one on this device.
  useEffect(() => { if (data && read('locale') === null && data.locale !== currentLocale()) void i18n.changeLanguage(data.locale) }, [data])
  if (data) return <Sheet company={data.company.name}><Answering form={data} slug={slug} sendToken={sendToken} /></Sheet>
  if (query.isPending) return <Sheet company=""><FormSkeleton fields={5} /></Sheet>
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return <Sheet company="">{missing ? <StateMessage icon={FileQuestionMark} title={t('answer.missingTitle')} help={t('answer.missingHelp')} heading="h1" /> : <ErrorState error={error} heading="h1" onRetry={() => void query.refetch()} />}</Sheet>
}

function Taken({ form, taken }: { readonly form: PublicForm; readonly taken: TakenResponse }) {
  const { t } = useTranslation('forms')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ textAlign: 'center', py: 3 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'success.main', mb: 1.5 }}><CircleCheck size={40} aria-hidden /></Box>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>{t('answer.sentTitle')}</Typography>
      <Typography variant="body1" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{taken.successText || t('answer.sentHelp')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>{form.title} · {t('answer.sentAt', { at: formatDateTime(taken.submittedAt) })}</Typography>
      {taken.unknown.length > 0 ? <Box sx={{ mt: 2, textAlign: 'left' }}><Notice tone="warning">{t('answer.goneFields')}</Notice></Box> : null}
    </Box>
  )
}

/** What is wrong on this page; takes the focus, and each line leads to its field. */
function Summary({ problems, labels, failedAt }: { readonly problems: readonly Problem[]; readonly labels: ReadonlyMap<string, string>; readonly failedAt: number }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => { if (failedAt > 0) box.current?.focus() }, [failedAt])
  if (problems.length === 0) return null
  return (
    <Notice ref={box} tone="error">
      {t('form.errorTitle')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <Link component="button" type="button" variant="body2" underline="always" sx={{ color: 'inherit', textAlign: 'left', fontWeight: 400, minHeight: 24, overflowWrap: 'anywhere' }}
              onClick={() => document.querySelector<HTMLElement>(`[data-first="${name}"]`)?.focus()}>{labels.get(name)}: {message}</Link>
          </li>
        ))}
      </Box>
    </Notice>
  )
}

function Answering({ form, slug, sendToken }: { readonly form: PublicForm; readonly slug: string; readonly sendToken: string | undefined }) {
  const { t } = useTranslation('forms')
  const answering = useAnswering(form, slug, sendToken)
  const { page, pages, fields, problems, turns } = answering
  const title = useRef<HTMLHeadingElement>(null)
  // Another page begins at its head, for eyes and for screen readers.
  useEffect(() => { if (turns > 0) title.current?.focus({ preventScroll: true }) }, [turns])
  if (answering.taken) return <Taken form={form} taken={answering.taken} />
  const last = page >= pages - 1
  return (
    <>
      <Typography ref={title} tabIndex={-1} variant="h1" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>{form.title}</Typography>
      {form.description ? <Typography variant="body1" color="textSecondary" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{form.description}</Typography> : null}
      {form.send?.answered ? <Box sx={{ mt: 3 }}><Notice tone="info">{t('answer.answered')}</Notice></Box> : (
        <Box component="form" noValidate aria-label={form.title} onSubmit={(event) => { event.preventDefault(); void answering.forward() }} sx={{ mt: 3 }}>
          <AnswerProgress page={page + 1} pages={pages} />
          <Summary problems={problems} labels={new Map(fields.map(({ name, label }) => [name, label]))} failedAt={answering.failedAt} />
          {fields.some(({ required }) => required) ? <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>{t('answer.required')}</Typography> : null}
          <AnswerPage fields={fields} given={answering.given} errors={Object.fromEntries(problems.map(({ name, message }) => [name, message]))} onChange={answering.change} heading="h2" />
          {/* For programs that fill whatever there is. */}
          <Box aria-hidden sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
            <label>{t('answer.leaveEmpty')}<input name="website" tabIndex={-1} autoComplete="off" value={answering.website} onChange={(event) => answering.setWebsite(event.target.value)} /></label>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
            {page > 0 ? <Button size="large" startIcon={<ArrowLeft size={16} aria-hidden />} onClick={answering.back}>{t('answer.previous')}</Button> : null}
            <Button type="submit" size="large" variant="contained" color="primary" loading={answering.sending} sx={{ flex: { xs: 1, sm: 'none' } }} {...(last ? {} : { endIcon: <ArrowRight size={16} aria-hidden /> })}>{t(last ? 'answer.send' : 'answer.next')}</Button>
          </Box>
        </Box>
      )}
    </>
  )
}
