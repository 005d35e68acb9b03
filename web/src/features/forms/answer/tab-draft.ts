// Keeps what a visitor entered in a public form in session storage: it survives a reload and ends with the tab, because
// devices are shared and answers are private. Files and signatures are left out: an upload serves only the page view that
// made it.
import type { AnswerValue } from '#modules/forms/answers.ts'
import type { FieldDefinition } from '../forms.queries.ts'
import type { PageAnswers } from './form-pages.ts'

/** A draft expires an hour after its last change, because the next person may use the same device. */
const maxAgeMs = 60 * 60_000
const keyPrefix = 'bufete.form.'

export interface TabDraft {
  readonly values: PageAnswers
  /** From 1. */
  readonly page: number
  readonly copyTo: string
}
interface StoredTabDraft extends TabDraft {
  /** Time of the last change, in milliseconds since the epoch. */
  readonly at: number
  /** Version of the draft behind the link from which the answers started; null without a link. */
  readonly since: number | null
}

/** One draft for each version of a form and each link that it was sent with. */
export const tabDraftKey = (slug: string, revision: number, sendToken: string | undefined): string =>
  `${keyPrefix}${slug}.${revision}${sendToken === undefined ? '' : `.${sendToken}`}`

const sessionStorageIfAllowed = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

function parseDraft(text: string | null): StoredTabDraft | undefined {
  try {
    // Written by `storeTabDraft`. In any other value `at` is missing, and the comparison is false.
    const draft = JSON.parse(text ?? 'null') as StoredTabDraft | null
    return draft !== null && Date.now() - draft.at < maxAgeMs ? draft : undefined
  } catch {
    return undefined
  }
}

const isUpload = ({ type }: FieldDefinition): boolean => type === 'file' || type === 'signature'
function isFilled(value: AnswerValue): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== false
}

/** Returns the answers that a tab may hold: answers to fields of the form, without uploads. */
const storableAnswers = (fields: readonly FieldDefinition[], values: PageAnswers): PageAnswers => {
  const names = new Set(fields.filter((field) => !isUpload(field)).map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}
export const hasUploads = (fields: readonly FieldDefinition[]): boolean => fields.some(isUpload)

/** Removes expired drafts of any form. */
function removeExpired(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (key.startsWith(keyPrefix) && !parseDraft(storage.getItem(key))) storage.removeItem(key)
}

/**
 * Returns the draft of this tab; undefined when it expired, or when the draft behind the link was saved after it.
 * @param linkDraftVersion version of the draft behind the link; null without a link
 */
export function readTabDraft(
  key: string,
  fields: readonly FieldDefinition[],
  linkDraftVersion: number | null,
): TabDraft | undefined {
  try {
    const storage = sessionStorageIfAllowed()
    if (!storage) return undefined
    removeExpired(storage)
    const draft = parseDraft(storage.getItem(key))
    if (!draft || draft.since !== linkDraftVersion) return undefined
    const values = storableAnswers(fields, draft.values)
    return Object.values(values).some(isFilled) || draft.copyTo !== ''
      ? { values, page: draft.page, copyTo: draft.copyTo }
      : undefined
  } catch {
    return undefined
  }
}

/** Stores the answers in the tab; where storage is blocked, a reload loses them. */
export function storeTabDraft(
  key: string,
  fields: readonly FieldDefinition[],
  { values, page, copyTo }: TabDraft,
  linkDraftVersion: number | null,
): void {
  try {
    const draft: StoredTabDraft = {
      values: storableAnswers(fields, values),
      page,
      copyTo,
      since: linkDraftVersion,
      at: Date.now(),
    }
    sessionStorageIfAllowed()?.setItem(key, JSON.stringify(draft))
  } catch {
    // Full or blocked.
  }
}

export function clearTabDraft(key: string): void {
  try {
    sessionStorageIfAllowed()?.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
