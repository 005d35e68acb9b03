// Tools of the model. All but `list_parties` only propose: nothing is written before a person accepts.
import { z } from 'zod'
import { Day, line, requiredLine, text } from '#server/contract/shared.ts'
import { Answers } from '#modules/drafting/placeholders.contract.ts'

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'validation.timeOfDay')
const entryKinds = ['hearing', 'deadline', 'call', 'task', 'personal'] as const

/** Times are in the office's time zone; an entry without a time lasts all day. */
const dayAndTime = {
  day: Day.describe('YYYY-MM-DD'),
  time: Time.optional().describe('HH:MM, 24 hours, office time; leave out for an all-day entry or a deadline'),
  minutes: z.int().min(5).max(1_440).optional().describe('How long it lasts'),
}

export const toolInputs = {
  create_event: z.object({
    title: requiredLine(200),
    kind: z.enum(entryKinds).describe('deadline: a legal term, always a whole day; it becomes a term of the case'),
    ...dayAndTime,
    location: line(300).optional(),
    description: text(2_000).optional(),
  }),
  create_task: z.object({
    title: requiredLine(200),
    day: Day.optional().describe('YYYY-MM-DD, when it is due; leave out for a task without a date'),
    time: Time.optional().describe('HH:MM, 24 hours, office time; only with a day'),
    description: text(2_000).optional(),
  }),
  propose_dates: z.object({
    dates: z
      .array(
        z.object({
          title: requiredLine(200),
          kind: z.enum(entryKinds),
          ...dayAndTime,
          source: z.int().min(1).describe('Number of the source that says so'),
          quote: z.string().min(1).max(600).describe('Its exact words'),
        }),
      )
      .min(1)
      .max(20),
  }),
  draft_document: z.object({
    name: requiredLine(200).describe('Name of the new document'),
    content: z.string().min(1).max(60_000).describe('The text in Markdown: headings, paragraphs, lists, tables'),
  }),
  draft_from_template: z.object({
    template: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .describe('Name of a document template of the office, or its id; the names are told when there is none such'),
    name: line(200).optional().describe('Name of the new document'),
    answers: Answers.optional().describe('Values that the case does not hold, by their path'),
  }),
  summarize_document: z.object({
    document: z.string().trim().min(1).max(300).describe('Name of a document or transcript of the case, or its id'),
    focus: line(300).optional().describe('What the person wants to know of it'),
  }),
  list_parties: z.object({}),
} as const

export type ToolName = keyof typeof toolInputs
export type ToolInput<N extends ToolName> = z.output<(typeof toolInputs)[N]>

export const isTool = (name: string): name is ToolName => Object.hasOwn(toolInputs, name)

/** Descriptions for the model, always in English. */
export const descriptions: Readonly<Record<ToolName, string>> = {
  create_event: 'Propose one entry of the calendar for this case. Nothing is created until the person accepts.',
  create_task:
    'Propose a task for this case: what somebody of the office has to do. Nothing is created until the person accepts.',
  propose_dates:
    'Propose dates found in the sources: hearings as entries of the calendar, deadlines as terms of the case, each with its source and exact words. Nothing is created until the person accepts.',
  draft_document:
    'Propose a new document of this case (letter, note, motion, memorandum). Nothing is created until the person accepts.',
  draft_from_template:
    'Propose a document of this case made from a document template of the office, filled with what the case holds. Nothing is created until the person accepts.',
  summarize_document:
    'Propose to read a whole document or transcript of this case and summarise it. Use it when the person asks for a summary of a document; nothing is read until the person accepts.',
  list_parties:
    'Who takes part in this case, as the office has recorded: client, court, judge, people in its calendar.',
}
