import { describe, expect, it } from 'vitest'
import { answerAfterEvent, type AnswerContent } from './answer/answer-content.ts'
import type { Message } from './assistant.queries.ts'
import type { RunningAnswer } from './stream/running-answers.ts'
import { announcedState, threadEntries, type ThreadEntry } from './thread.ts'

const message = (id: string, role: Message['role'], changes: Partial<Message> = {}): Message => ({
  id,
  role,
  state: 'done',
  content: `texto ${id}`,
  questionId: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  finishedAt: null,
  replaced: false,
  sources: [],
  citations: [],
  marks: [],
  proposals: [],
  statuses: [],
  error: null,
  usage: null,
  ...changes,
})
const storedMessages = [
  message('q1', 'user'),
  message('a1', 'assistant', { questionId: 'q1' }),
  message('q2', 'user'),
  message('a2', 'assistant', { questionId: 'q2' }),
]
const running = (changes: Partial<RunningAnswer>): RunningAnswer => ({
  consultationId: 'c',
  question: 'nueva',
  replaces: null,
  answer: null,
  connected: true,
  stopping: false,
  ended: false,
  error: null,
  ...changes,
})
const startedAnswer = (messageId: string, questionId: string): AnswerContent | null =>
  answerAfterEvent(null, { type: 'start', messageId, questionId, reserved: 1, remaining: null, sources: [] })
const summary = (entries: readonly ThreadEntry[]) =>
  entries.map((entry) =>
    entry.kind === 'waiting' ? 'waiting' : entry.kind === 'question' ? `? ${entry.text}` : `! ${entry.id}`,
  )

describe('messages of a thread', () => {
  it('are the stored messages while no answer is being generated', () =>
    expect(summary(threadEntries(storedMessages, undefined))).toEqual(['? texto q1', '! a1', '? texto q2', '! a2']))

  it('include a new question at once, and its answer while it arrives', () => {
    expect(summary(threadEntries(storedMessages, running({}))).slice(-2)).toEqual(['? nueva', 'waiting'])
    expect(summary(threadEntries(storedMessages, running({ answer: startedAnswer('a3', 'q3') }))).slice(-2)).toEqual([
      '? nueva',
      '! a3',
    ])
  })

  it('include no message twice once the server has stored it', () => {
    const newMessages = [
      ...storedMessages,
      message('q3', 'user', { content: 'nueva' }),
      message('a3', 'assistant', { state: 'writing', content: '' }),
    ]
    expect(summary(threadEntries(newMessages, running({ answer: startedAnswer('a3', 'q3') }))).slice(-2)).toEqual([
      '? nueva',
      '! a3',
    ])
  })

  it('show an edited question instead of the old one and everything after it', () => {
    expect(summary(threadEntries(storedMessages, running({ replaces: 'q1' })))).toEqual(['? nueva', 'waiting'])
  })

  it('keep the question of a repeated answer', () => {
    expect(
      summary(
        threadEntries(storedMessages, running({ question: null, replaces: 'a2', answer: startedAnswer('a3', 'q2') })),
      ),
    ).toEqual(['? texto q1', '! a1', '? texto q2', '! a3'])
    expect(
      summary(
        threadEntries(storedMessages, running({ question: null, replaces: 'q2', answer: startedAnswer('a3', 'q2') })),
      ),
    ).toEqual(['? texto q1', '! a1', '? texto q2', '! a3'])
  })

  it('are unchanged when the question was refused', () =>
    expect(summary(threadEntries(storedMessages, running({ replaces: 'q2', error: new Error('402') })))).toEqual(
      summary(threadEntries(storedMessages, undefined)),
    ))

  it('keep the partial answer of a lost connection', () =>
    expect(
      summary(
        threadEntries(storedMessages, running({ answer: startedAnswer('a3', 'q3'), error: new Error('gone') })),
      ).at(-1),
    ).toBe('! a3'))
})

describe('what a screen reader hears of an answer', () => {
  const answerIn = (state: AnswerContent['state']): AnswerContent | null => {
    const answer = startedAnswer('a3', 'q3')
    return answer && { ...answer, state }
  }

  it('is that it is being written, that it is ready, or that the person stopped it', () => {
    expect(announcedState(running({}))).toBe('writing')
    expect(announcedState(running({ answer: answerIn('writing') }))).toBe('writing')
    expect(announcedState(running({ answer: answerIn('done'), ended: true }))).toBe('done')
    expect(announcedState(running({ answer: answerIn('stopped'), ended: true }))).toBe('stopped')
  })

  it('is nothing when the question was refused or the answer failed, which a notice reports', () => {
    expect(announcedState(undefined)).toBeNull()
    expect(announcedState(running({ ended: true, error: new Error('refused') }))).toBeNull()
    expect(announcedState(running({ answer: answerIn('failed'), ended: true }))).toBeNull()
    expect(announcedState(running({ answer: answerIn('writing'), ended: true, error: new Error('lost') }))).toBeNull()
  })
})
