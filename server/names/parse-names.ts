import { findAgency } from './agencies.ts'
import { isFictitious } from './fictitious.ts'
import { fold, visibleText } from './fold.ts'
import { isGivenName } from './given-names.ts'
import { emptyName, type NameRecord } from './name-record.ts'
import { organizationOf } from './organization.ts'
import { isCompanyForm, isWeakForm } from './organization-words.ts'
import { parsePerson } from './parse-person.ts'
import { isCommonSurname } from './surnames.ts'
import { findPhrase, isGeneration, phraseAt, textBetween, wordsOf, type Word } from './words.ts'

/** Maximum of characters that are read. */
const maxLength = 2_000
/** Maximum of records of one text; the longest lists of heirs have a few dozen. */
const maxRecords = 60

/** Phrases of folded words, in the notation of `phraseAt`. */
const aliasMarks = [
  'tcp|aka|fka|ckn|alias',
  'tambien conocido|conocida|conocidos|conocidas por|como',
  'conocido|conocida|conocidos|conocidas por|como',
  'conocido|conocida tambien por|como',
  'also known as',
]
/** «(a)» before an alias, as in criminal complaints. At the start of a line it is the letter of an item. */
const aliasSign = /\(\s?a\s?\)/giu
const leadingSigns = /^(?:\(\s?a\s?\)\s*)+/iu
const tradeMarks = ['hnc|dba', 'haciendo|hace negocio|negocios como|bajo', 'doing business as']
/** Communities of property of spouses, whose members are named before or after. */
const communityPhrases = [
  'sociedad legal de gananciales',
  'sociedad legal de bienes gananciales',
  'sociedad de gananciales',
  'sociedad de bienes gananciales',
  'conjugal partnership',
  'slg',
]
/** Phrases before the members of a community or an estate. */
const memberPhrases = [
  'compuesta|compuesto|compuestas|integrada|constituida|formada|composed|representada por|de|entre|of|by',
]
const estatePhrases = ['sucesion|sucn|suc|herederos|caudal|estate', 'caudal relicto', 'caudal hereditario']
const ignoredPhrases = ['et al|als|ux', 'y otros|otras', 'and others', 'por si', 'en representacion de']
/** Words that name nobody by themselves, in lists of names: «ambos», «entre», «y». */
const wordsNamingNobody = new Set('ambos ambas ellos ellas estos estas por entre y e and la el los de'.split(' '))

/** The number or letter of an item of a list: «1. », «2) », «(3) », «4.- », «b) ». «A. » is an initial. */
const listMark = /^(?:\(?\d{1,3}(?:\.-?|\)|-)|\(?[a-z]\))\s+/i

/** The text that is being parsed, and one line of it. */
interface Source {
  readonly typed: string
  readonly line: string
}

const isArticle = ({ folded }: Word): boolean => /^(?:el|la|los|las|the)$/.test(folded)

function withoutIgnored(words: readonly Word[]): Word[] {
  const remainingWords: Word[] = []
  for (let at = 0; at < words.length;) {
    const length = at === 0 ? 0 : phraseAt(words, at, ignoredPhrases)
    if (length === 0) remainingWords.push(words[at]!)
    at += Math.max(length, 1)
  }
  return remainingWords
}

/**
 * Returns the position of the next marker of another name. «c/p» counts only with its slash, because «C. P.» are
 * initials.
 */
function findMark(words: readonly Word[]): { at: number; end: number; isTrade: boolean } | null {
  for (let at = 1; at < words.length; at += 1) {
    const [alias, trade] = [phraseAt(words, at, aliasMarks), phraseAt(words, at, tradeMarks)]
    if (alias + trade > 0) return { at, end: at + alias + trade, isTrade: trade > 0 }
    const word = words[at]
    if (word?.folded === 'cp' && word.text.includes('/')) return { at, end: at + 1, isTrade: false }
  }
  return null
}

/**
 * Divides a list of names; `isMembers` for the members of a community or an estate. Words separated by «y» are
 * different names only if both sides parse as names.
 */
function divideList(words: readonly Word[], isMembers: boolean): Word[][] {
  const parts: Word[][] = [[]]
  for (const [index, word] of words.entries()) {
    const current = parts.at(-1)!
    const right = words.slice(index + 1)
    if (word.connects && current.length > 0 && right.length > 0 && (isMembers || isListAt(current, right)))
      parts.push([])
    else current.push(word)
    const isListComma = word.comma && right.length > 0 && (isMembers ? !isSuffixNext(right) : isPairAt(current, right))
    if (isListComma && parts.at(-1)!.length > 0) parts.push([])
  }
  return parts.filter((part) => part.some((word) => !wordsNamingNobody.has(word.folded)))
}

const isSuffixNext = ([next]: readonly Word[]): boolean =>
  next !== undefined && (/^(?:jr|sr|ii|iii|inc|llc)$/.test(next.folded) || isGeneration(next))

/** Returns whether «y» between these words divides two names. */
function isListAt(left: readonly Word[], right: readonly Word[]): boolean {
  const last = left.at(-1)
  if (last && left.length > 1 && isCompanyForm(last.folded) && !isWeakForm(last.folded)) return true
  const [first] = right.filter((word) => !wordsNamingNobody.has(word.folded))
  if (!first || organizationOf(left)) return false
  const startsName = isGivenName(first.folded) || /^(?:lcd[oa]|sra?|dra?|don|dona|su|sucesion)$/.test(first.folded)
  return startsName && (left.length > 1 ? right.length > 1 : isGivenName(left[0]!.folded) && right.length > 1)
}

/** «Juan Pérez Díaz, Ana Ruiz Soto»: both sides begin with a given name and have more words. */
function isPairAt(left: readonly Word[], right: readonly Word[]): boolean {
  const startsPerson = (words: readonly Word[]): boolean => {
    const [first, second] = words
    const isGiven = first !== undefined && isGivenName(first.folded) && !isCommonSurname(first.folded)
    return (isGiven && second !== undefined && !isGivenName(second.folded)) || first?.folded === 'su'
  }
  const last = left.at(-1)
  if (last && left.length > 1 && isCompanyForm(last.folded) && !isSuffixNext(right)) return right.length > 1
  return left.length > 1 && right.length > 1 && startsPerson(left) && startsPerson(right)
}

/** Parses one name without alias markers. */
function parseUnmarked(source: Source, words: readonly Word[]): NameRecord {
  const estate = estateAt(words)
  if (estate > 0) return parsePerson(words.slice(estate), source.typed, 'estate')
  const organizationName = textBetween(source.line, words)
  const folded = words.map((word) => word.folded)
  if (!findAgency(folded.join(' ')) && isFictitious(folded, organizationName))
    return emptyName('fictitious', source.typed)
  const organization = organizationOf(words)
  if (organization)
    return { ...emptyName(organization.kind, source.typed), ...organization, organization: organizationName }
  return parsePerson(words, source.typed)
}

/** Parses one name with its aliases. After an alias, «y» may begin the name of another person. */
function parseWithAliases(source: Source, words: readonly Word[]): NameRecord[] {
  let mark = findMark(words)
  let record = parseUnmarked(source, mark ? words.slice(0, mark.at) : words)
  const people: NameRecord[] = []
  for (let rest = words; mark;) {
    rest = rest.slice(mark.end)
    const next = findMark(rest)
    const own = next ? rest.slice(0, next.at) : rest
    const [name = [], ...others] = mark.isTrade ? [own] : divideList(own, false)
    const aliasField = name.length === 1 ? 'nicknames' : 'aliases'
    const field = mark.isTrade ? 'tradeNames' : aliasField
    if (name.length > 0) record = { ...record, [field]: [...record[field], textBetween(source.line, name)] }
    people.push(...others.map((name) => parseUnmarked(source, name)))
    mark = next
  }
  return [record, ...people]
}

/** Returns the number of words before the name of the deceased, 0 when the words name no estate. */
function estateAt(words: readonly Word[]): number {
  const start = words[0] && isArticle(words[0]) ? 1 : 0
  const length = Math.max(...estatePhrases.map((phrase) => phraseAt(words, start, [phrase])))
  if (length === 0 || start + length >= words.length) return 0
  const next = words[start + length]
  return start + length + (next && /^(?:de|of)$/.test(next.folded) && start + length + 1 < words.length ? 1 : 0)
}

/** Returns the records with surnames for given names alone, from the next name: «Ana y Luis Díaz Ríos». */
function withSharedSurnames(records: readonly NameRecord[]): NameRecord[] {
  const completed: NameRecord[] = []
  for (const record of records.toReversed()) {
    const next = completed[0]
    const isBare = record.kind === 'natural' && next?.surname1 && record.surname2 === null && isOnlyGiven(record)
    if (isBare) {
      const given = record.surname1 === null ? record.given : [...record.given, record.surname1]
      completed.unshift({ ...record, given, surname1: next.surname1, surname2: next.surname2, guessed: true })
    } else completed.unshift(record)
  }
  return completed
}

const isOnlyGiven = ({ given, surname1 }: NameRecord): boolean =>
  surname1 === null ? given.length > 0 : isGivenName(fold(surname1)) && !isCommonSurname(fold(surname1))

function parseList(source: Source, words: readonly Word[], isMembers: boolean): NameRecord[] {
  const parts = divideList(words, isMembers)
  const records = parts.flatMap((part) => parseWithAliases(source, part))
  return parts.length > 1 ? withSharedSurnames(records) : records
}

function parseLine(source: Source): NameRecord[] {
  const words = withoutIgnored(wordsOf(source.line))
  if (words.length === 0) return []
  const community = findPhrase(words, communityPhrases)
  if (community) {
    const [before, after] = [words.slice(0, community.at), words.slice(community.end)]
    const start = Math.max(1, phraseAt(after, 0, memberPhrases))
    while (before.length > 0 && wordsNamingNobody.has(before.at(-1)!.folded)) before.pop()
    const people = [...parseList(source, before, false), ...parseList(source, after.slice(start), true)]
    // «Compuesta por ambos»: the people are named elsewhere in the pleading.
    return people.length > 0 ? people : [emptyName('fictitious', source.typed)]
  }
  const members = findPhrase(words, memberPhrases)
  if (members && estateAt(words) > 0)
    return [
      ...parseWithAliases(source, words.slice(0, members.at)),
      ...parseList(source, words.slice(members.end), true),
    ]
  return parseList(source, words, false)
}

/**
 * Returns the names in a text as typed: one record each, in their order. Lines and semicolons divide names; «y» and
 * commas divide only if both sides parse as names. The number of an item of a list is no part of a name. A text without
 * a word of a name (`…`, `de la`) has no record.
 */
export function parseNames(typed: string): NameRecord[] {
  return visibleText(typed.slice(0, maxLength))
    .split(/[\n;]/)
    .map((line) => line.trim().replace(listMark, '').replace(leadingSigns, '').replaceAll(aliasSign, ' alias ').trim())
    .flatMap((line) => parseLine({ typed, line }))
    .slice(0, maxRecords)
}
