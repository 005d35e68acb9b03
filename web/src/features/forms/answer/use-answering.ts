import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { checkAnswers, type AnswerIssue, type AnswerValue } from '#modules/forms/answers.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { reportFormFailure } from '../failure.ts'
import { isEmail } from './email-shape.ts'
import { pagesOf, type PageAnswers } from './form-pages.ts'
import { issueText } from './issue-text.ts'
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

/** Returns the server's messages by field name: `values.correo` → `correo`. */
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
  /** What the page begins with, from a draft or empty; its page from 1. */
  readonly initial: TabDraft
  /** Returns the token of the present draft. */
  readonly draftToken: () => string | undefined
  /** Refused files, reported to the office. */
  readonly refusedFiles: () => readonly RefusedFile[]
  /** Called when another page is shown; `page` counts from 1. */
  readonly onTurn: (answers: PageAnswers, page: number) => void
}

/** Submits the answers; the same answers have the same idempotency key, however often they are sent. */
function useSubmission(
  form: PublicForm,
  { slug, sendToken, draftToken, refusedFiles }: Omit<AnsweringOptions, 'initial' | 'onTurn'>,
) {
  const [submittedResponse, setSubmittedResponse] = useState<SubmittedResponse | null>(null)
  const [website, setWebsite] = useState('')
  const { mutateAsync, isPending } = useMutation(publicFormMutations.submit(slug))
  const attempt = useRef({ body: '', key: '' })
  /** @throws the error that the server answered */
  const submit = async (answers: PageAnswers, copyTo: string) => {
    const storedDraft = draftToken()
    const refusedNow = [...refusedFiles()]
    const copy = form.copyByEmail ? copyTo.trim() : ''
    const body = {
      values: answers,
      revision: form.revision,
      locale: currentLocale(),
      startedAt: form.openedAt,
      website,
      ...(sendToken ? { sendToken } : {}),
      ...(storedDraft ? { draftToken: storedDraft } : {}),
      ...(copy ? { copyTo: copy } : {}),
      ...(refusedNow.length > 0 ? { refusedFiles: refusedNow } : {}),
    }
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    setSubmittedResponse(await mutateAsync({ key: attempt.current.key, body }))
    window.scrollTo({ top: 0 })
  }
  return { submit, sending: isPending, submittedResponse, website, setWebsite }
}

/** The address to which the visitor wants a copy of the answers. */
function useCopy(form: PublicForm, initial: string) {
  const [to, setTo] = useState(initial)
  const [fault, setFault] = useState(false)
  const change = (next: string) => {
    setTo(next)
    setFault(false)
  }
  /** Returns whether the address is wrong, and shows it. */
  const isRefused = () => {
    const isWrong = form.copyByEmail && to.trim() !== '' && !isEmail(to)
    setFault(isWrong)
    return isWrong
  }
  return { copy: { to, fault, change }, isRefused }
}

/** State of answering: values, page and errors. */
export function useAnswering(
  form: PublicForm,
  { slug, sendToken, initial, draftToken, refusedFiles, onTurn }: AnsweringOptions,
) {
  const [answers, setAnswers] = useState<PageAnswers>(initial.values)
  const [currentPage, setCurrentPage] = useState(initial.page - 1)
  const { copy, isRefused: isCopyRefused } = useCopy(form, initial.copyTo)
  /** The link was used by another person or in another window. */
  const [answered, setAnswered] = useState(false)
  /** Pages the visitor tried to leave; their errors are shown. */
  const [triedPages, setTriedPages] = useState<ReadonlySet<number>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [failedAt, setFailedAt] = useState(0)
  /** Number of page changes. */
  const [turns, setTurns] = useState(0)
  const { submit, ...submission } = useSubmission(form, { slug, sendToken, draftToken, refusedFiles })

  const change = useCallback((name: string, value: AnswerValue) => {
    setAnswers((all) => ({ ...all, [name]: value }))
    setRefusals((all) => (all.has(name) ? new Map([...all].filter(([fieldName]) => fieldName !== name)) : all))
  }, [])
  const pages = pagesOf(form.fields, answers, checkAnswers)
  const page = Math.min(currentPage, Math.max(0, pages.length - 1))
  const issues: readonly AnswerIssue[] = triedPages.size > 0 ? checkAnswers(form.fields, answers).issues : []
  const pageFields = pages[page] ?? []
  const problemsOf = (pageNumber: number, found: readonly AnswerIssue[]): readonly Problem[] =>
    (pages[pageNumber] ?? []).flatMap(({ name }) => {
      const issue = found.find((candidate) => candidate.field === name)
      const message = issue ? issueText(issue) : refusals.get(name)
      return message === undefined ? [] : [{ name, message }]
    })
  const problems = triedPages.has(page) ? problemsOf(page, issues) : []

  const showPage = (to: number) => {
    setCurrentPage(to)
    setTurns((count) => count + 1)
    onTurn(answers, to + 1)
    window.scrollTo({ top: 0 })
  }
  const showProblems = (to: number) => {
    setTriedPages((pagesTried) => new Set([...pagesTried, to]))
    setCurrentPage(to)
    setFailedAt(Date.now())
  }
  const sendAll = async () => {
    try {
      await submit(answers, copy.to)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'form_already_answered') return setAnswered(true)
      const serverRefusals = refusalsOf(error)
      if (serverRefusals.size === 0) return reportFormFailure('submit', error)
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
    if (page < pages.length - 1) return showPage(page + 1)
    const first = pages.findIndex((_, number) => problemsOf(number, currentIssues).length > 0)
    if (first >= 0) return showProblems(first)
    if (!isCopyRefused()) return sendAll()
  }
  return {
    answers,
    change,
    pages: pages.length,
    page,
    fields: pageFields,
    problems,
    failedAt,
    turns,
    back: () => showPage(page - 1),
    forward,
    answered,
    ...submission,
    copy,
  }
}

export type Answering = ReturnType<typeof useAnswering>
