import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AnswerPage, AnswerProgress } from './answer-page.tsx'
import type { PageAnswers } from './form-pages.ts'
import type { DraftContent, FormDraft, StoredDraft, PublicForm } from './public-forms.queries.ts'
import type { SaveDraftPanel as SaveLaterPanel } from './save-draft-panel.tsx'
import { useAnswering } from './use-answering.ts'
import { clearTabDraft, hasUploads, readTabDraft, tabDraftKey, type TabDraft } from './tab-draft.ts'
import { TabDraftNote } from './tab-draft-note.tsx'
import { useDraft } from './use-draft.ts'
import { useTabDraft } from './use-tab-draft.ts'
import { useVisitorFiles, VisitorFilesContext } from './visitor-files.ts'
import { Submitted, Answered, Summary, CopyTo } from './answered.tsx'

const SaveLater = lazyPage<Parameters<typeof SaveLaterPanel>[0]>(() =>
  import('./save-draft-panel.tsx').then((file) => file.SaveDraftPanel),
)

interface AnsweringProps {
  readonly form: PublicForm
  readonly slug: string
  readonly sendToken: string | undefined
  readonly storedDraft: (FormDraft & StoredDraft) | null
  /** The draft of the link no longer exists. */
  readonly isDraftGone: boolean
}

/** Notices above the form. */
function BeforeForm({ form, storedDraft, isDraftGone }: Pick<AnsweringProps, 'form' | 'storedDraft' | 'isDraftGone'>) {
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
      {isDraftGone ? (
        <Box sx={{ mt: 2 }}>
          <Notice tone="warning">{t('later.gone')}</Notice>
        </Box>
      ) : null}
      {storedDraft ? (
        <Box sx={{ mt: 2 }}>
          <Notice tone="info">{t('later.resumed', { date: formatDate(storedDraft.expiresAt) })}</Notice>
        </Box>
      ) : null}
    </>
  )
}

/** Returns the answers of a draft to fields that are still visible. */
const visibleAnswers = (form: PublicForm, values: PageAnswers): PageAnswers => {
  const names = new Set(form.fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** Answers a form: what was typed before a reload of the tab comes before the draft behind the link. */
export function Answering(props: AnsweringProps) {
  const { form, slug, sendToken, storedDraft } = props
  const draftState = useDraft(slug, storedDraft)
  const files = useVisitorFiles(slug, form.revision, storedDraft?.files ?? [])
  const tabKey = tabDraftKey(slug, form.revision, sendToken)
  const [opening, setOpening] = useState(() => ({
    count: 0,
    restored: readTabDraft(tabKey, form.fields, storedDraft?.version ?? null),
  }))
  // What the link holds; clearing the tab returns to it.
  const saved = useRef<Omit<DraftContent, 'revision'>>({
    values: visibleAnswers(form, storedDraft?.values ?? {}),
    page: storedDraft?.page ?? 1,
  })
  const save = async (content: DraftContent) => {
    const isSaved = await draftState.save(content)
    if (isSaved) saved.current = content
    return isSaved
  }
  return (
    <AnsweringForm
      key={opening.count}
      {...props}
      draftState={{ ...draftState, save }}
      files={files}
      tabKey={tabKey}
      restored={opening.restored}
      saved={() => saved.current}
      onClear={() => {
        clearTabDraft(tabKey)
        setOpening(({ count }) => ({ count: count + 1, restored: undefined }))
      }}
    />
  )
}

interface AnsweringFormProps extends AnsweringProps {
  readonly draftState: ReturnType<typeof useDraft>
  readonly files: ReturnType<typeof useVisitorFiles>
  readonly tabKey: string
  readonly restored: TabDraft | undefined
  readonly saved: () => Omit<DraftContent, 'revision'>
  readonly onClear: () => void
}

function AnsweringForm({
  form,
  slug,
  sendToken,
  storedDraft,
  isDraftGone,
  draftState,
  files,
  tabKey,
  restored,
  saved,
  onClear,
}: AnsweringFormProps) {
  const { t } = useTranslation(['forms', 'forms-answer'])
  const [showsLink, setShowsLink] = useState(false)
  const [initial] = useState((): TabDraft => {
    const { values, page: savedPage } = saved()
    return restored
      ? { ...restored, values: { ...values, ...restored.values } }
      : { values, page: savedPage, copyTo: '' }
  })
  const answering = useAnswering(form, {
    slug,
    sendToken,
    initial,
    draftToken: () => draftState.draft?.token,
    refusedFiles: files.refusedFiles,
    onTurn: (values, to) => {
      if (draftState.draft && !draftState.lostReason)
        void draftState.save({ values, revision: form.revision, page: to })
    },
  })
  const isAnswered = answering.answered || draftState.lostReason === 'answered' || form.send?.answered === true
  const { isChanged } = useTabDraft(
    tabKey,
    form,
    { values: answering.answers, page: answering.page + 1, copyTo: answering.copy.to },
    {
      since: draftState.draft?.version ?? null,
      isFinished: isAnswered || answering.submittedResponse !== null,
      initial,
    },
  )
  const { page, pages, fields, problems, turns } = answering
  const title = useRef<HTMLHeadingElement>(null)
  // A new page starts at its top, visually and for screen readers.
  useEffect(() => {
    if (turns > 0) title.current?.focus({ preventScroll: true })
  }, [turns])
  if (answering.submittedResponse)
    return (
      <Submitted
        form={form}
        response={answering.submittedResponse}
        copied={form.copyByEmail && answering.copy.to.trim() !== ''}
      />
    )
  if (isAnswered) return <Answered />
  const last = page >= pages - 1
  const tabNote = { hasUploads: hasUploads(form.fields), hasLink: draftState.draft !== null, onClear }
  const saveForLater = async () => {
    if (await draftState.save({ values: answering.answers, revision: form.revision, page: page + 1 }))
      setShowsLink(true)
  }
  return (
    <VisitorFilesContext value={files}>
      <Typography ref={title} tabIndex={-1} variant="h1" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
        {form.title}
      </Typography>
      <BeforeForm form={form} storedDraft={restored ? null : storedDraft} isDraftGone={isDraftGone} />
      {restored ? <TabDraftNote isRestored {...tabNote} /> : null}
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
          answers={answering.answers}
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
        {draftState.lostReason === 'changed' ? (
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
            loading={draftState.isSaving}
            disabled={files.busy || draftState.lostReason !== null}
            sx={{ ml: { sm: 'auto' }, flex: { xs: '1 0 100%', sm: 'none' } }}
            onClick={() => void saveForLater()}
          >
            {t('forms-answer:later.open')}
          </Button>
        </Box>
        {showsLink && draftState.draft ? (
          <Suspense fallback={null}>
            <SaveLater slug={slug} draft={draftState.draft} savedAt={draftState.savedAt} />
          </Suspense>
        ) : null}
        {isChanged && !restored ? <TabDraftNote isRestored={false} {...tabNote} /> : null}
      </Box>
    </VisitorFilesContext>
  )
}
