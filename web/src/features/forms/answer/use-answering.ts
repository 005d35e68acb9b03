import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { checkAnswers, type AnswerIssue, type AnswerValue } from '#modules/forms/answers.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { dismissToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { reportFormFailure } from '../failure.ts'
import { isEmail } from './email-shape.ts'
import { pagesOf, type PageAnswers } from './form-pages.ts'
import { issueText } from './issue-text.ts'
import { usePageHistory } from './use-page-history.ts'
import type { TabDraft } from './tab-draft.ts'
import {
  publicFormMutations,
  type PublicForm,
  type RefusedFile,
  type SubmittedResponse,
} from './public-forms.queries.ts'

export interface Problem {
  readonly name: string
  readonly message: string
}

/** Returns the server's messages by the name of the field: the path `values.correo` belongs to the field `correo`. */
const refusalsOf = (error: unknown): ReadonlyMap<string, string> =>
  new Map(
    error instanceof ApiError
      ? error.fields.flatMap(({ path, message }) =>
          path.startsWith('values.') ? [[path.slice('values.'.length), message] as const] : [],
        )
      : [],
  )

export interface AnsweringOptions {
  readonly slug: string
  readonly sendToken: string | undefined
  /** The answers, page (from 1) and address for a copy at the start: from a draft, or empty. */
  readonly initial: TabDraft
  /** Returns the token of the present draft. */
  readonly draftToken: () => string | undefined
  /** Refused files, reported to the office. */
  readonly refusedFiles: () => readonly RefusedFile[]
  /** Called when another page is shown; `page` counts from 1. */
  readonly onPageChange: (answers: PageAnswers, page: number) => void
}

/** Submits the answers; the same answers have the same idempotency key, however often they are sent. */
function useSubmission(
  form: PublicForm,
  { slug, sendToken, draftToken, refusedFiles }: Omit<AnsweringOptions, 'initial' | 'onPageChange'>,
) {
  const [submittedResponse, setSubmittedResponse] = useState<SubmittedResponse | null>(null)
  const [website, setWebsite] = useState('')
  const { mutateAsync, isPending } = useGuardedMutation(publicFormMutations.submit(slug))
  /** @throws the error that the server answered */
  const submit = async (answers: PageAnswers, copyTo: string) => {
    const storedDraft = draftToken()
    const refused = [...refusedFiles()]
    const copyAddress = form.copyByEmail ? copyTo.trim() : ''
    const body = {
      values: answers,
      revision: form.revision,
      locale: currentLocale(),
      startedAt: form.openedAt,
      website,
      ...(sendToken ? { sendToken } : {}),
      ...(storedDraft ? { draftToken: storedDraft } : {}),
      ...(copyAddress ? { copyTo: copyAddress } : {}),
      ...(refused.length > 0 ? { refusedFiles: refused } : {}),
    }
    setSubmittedResponse(await mutateAsync(body))
    window.scrollTo({ top: 0 })
  }
  return { submit, sending: isPending, submittedResponse, website, setWebsite }
}

/** The address to which the visitor wants a copy of the answers. */
function useCopyAddress(form: PublicForm, initial: string) {
  const [to, setTo] = useState(initial)
  const [isInvalid, setInvalid] = useState(false)
  const change = (next: string) => {
    setTo(next)
    setInvalid(false)
  }
  /** Shows an error if the address is invalid. @returns whether the answers can be sent with it; it may be empty */
  const validate = (): boolean => {
    const isValid = !form.copyByEmail || to.trim() === '' || isEmail(to)
    setInvalid(!isValid)
    return isValid
  }
  return { copy: { to, isInvalid, change }, validate }
}

/** The state of a form while it is answered: values, page and errors. */
export function useAnswering(
  form: PublicForm,
  { slug, sendToken, initial, draftToken, refusedFiles, onPageChange }: AnsweringOptions,
) {
  const [answers, setAnswers] = useState<PageAnswers>(initial.values)
  const [currentPage, setCurrentPage] = useState(initial.page - 1)
  const { copy, validate: validateCopyAddress } = useCopyAddress(form, initial.copyTo)
  /** The link was used by another person or in another window. */
  const [isAlreadyAnswered, setAlreadyAnswered] = useState(false)
  /** The office closed the form while it was open here. */
  const [isClosed, setClosed] = useState(false)
  /** Pages the visitor tried to leave; their errors are shown. */
  const [triedPages, setTriedPages] = useState<ReadonlySet<number>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  /** When the visitor last tried to leave a page with errors, in milliseconds; 0: never. */
  const [refusalTime, setRefusalTime] = useState(0)
  const [pageChanges, setPageChanges] = useState(0)
  const failureNotice = useRef<number>(undefined)
  const { submit, ...submission } = useSubmission(form, { slug, sendToken, draftToken, refusedFiles })

  const change = useCallback((name: string, value: AnswerValue) => {
    setAnswers((all) => ({ ...all, [name]: value }))
    setRefusals((all) => (all.has(name) ? new Map([...all].filter(([fieldName]) => fieldName !== name)) : all))
  }, [])
  const pages = pagesOf(form.fields, answers, checkAnswers)
  const page = Math.min(currentPage, Math.max(0, pages.length - 1))
  const issues: readonly AnswerIssue[] = triedPages.size > 0 ? checkAnswers(form.fields, answers).issues : []
  const pageFields = pages[page] ?? []
  const problemsOf = (pageIndex: number, pageIssues: readonly AnswerIssue[]): readonly Problem[] =>
    (pages[pageIndex] ?? []).flatMap(({ name, type }) => {
      const issue = pageIssues.find((candidate) => candidate.field === name)
      const message = issue ? issueText(issue, type) : refusals.get(name)
      return message === undefined ? [] : [{ name, message }]
    })
  const problems = triedPages.has(page) ? problemsOf(page, issues) : []

  const showPage = (newPage: number) => {
    setCurrentPage(newPage)
    setPageChanges((count) => count + 1)
    onPageChange(answers, newPage + 1)
    window.scrollTo({ top: 0 })
  }
  const history = usePageHistory(page, showPage, submission.submittedResponse !== null)
  const showProblems = (pageIndex: number) => {
    setTriedPages((pagesTried) => new Set([...pagesTried, pageIndex]))
    setCurrentPage(pageIndex)
    history.move(pageIndex)
    setRefusalTime(Date.now())
  }
  const sendAll = async () => {
    // Otherwise the notice of the attempt before would stand beside the outcome of this one.
    if (failureNotice.current !== undefined) dismissToast(failureNotice.current)
    failureNotice.current = undefined
    setClosed(false)
    try {
      await submit(answers, copy.to)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'form_already_answered') return setAlreadyAnswered(true)
      if (error instanceof ApiError && error.code === 'form_not_found') return setClosed(true)
      const serverRefusals = refusalsOf(error)
      if (serverRefusals.size === 0) {
        failureNotice.current = reportFormFailure('submit', error)
        return
      }
      setRefusals(serverRefusals)
      showProblems(
        Math.max(
          0,
          pages.findIndex((fields) => fields.some(({ name }) => serverRefusals.has(name))),
        ),
      )
    }
  }
  /** Goes to the next page or submits, unless the page has errors. */
  const forward = async () => {
    const currentIssues = checkAnswers(form.fields, answers).issues
    if (problemsOf(page, currentIssues).length > 0) return showProblems(page)
    if (page < pages.length - 1) return history.forward(page + 1)
    const firstInvalidPage = pages.findIndex((_, index) => problemsOf(index, currentIssues).length > 0)
    if (firstInvalidPage >= 0) return showProblems(firstInvalidPage)
    if (validateCopyAddress()) return sendAll()
  }
  return {
    answers,
    change,
    pageCount: pages.length,
    /** Counts from 0, unlike the page of a draft. */
    page,
    fields: pageFields,
    problems,
    refusalTime,
    pageChanges,
    back: history.back,
    forward,
    isAlreadyAnswered,
    isClosed,
    ...submission,
    copy,
  }
}

export type Answering = ReturnType<typeof useAnswering>
