// Reads a guide of `docs/guides`: its title, and its sections with the ids by which screens refer to them.
import { readBlocks, type BlockToken } from '../../lib/markdown/block-reader.ts'

export interface GuideSection {
  /** Written in the guide as `<a id="terms"></a>` above the heading; the same in every language. */
  readonly id: string | undefined
  /** 2 for `##`, 3 for `###`. */
  readonly level: number
  readonly title: string
  readonly blocks: readonly BlockToken[]
}
export interface Guide {
  readonly title: string
  /** Text between the title and the first section. */
  readonly lead: readonly BlockToken[]
  readonly sections: readonly GuideSection[]
}

const anchorLine = /^<a id="([\w-]+)"><\/a>$/
const headingLine = /^(#{1,3}) (.+)$/
/** A link to the same guide in another language: left out, because the reader chooses the language of the whole product. */
const otherLanguageLink = /\[[^\][]+\]\([\w-]+\.[a-z]{2}\.md\)/g

export function readGuide(text: string): Guide {
  const parts: { id: string | undefined; level: number; title: string; lines: string[] }[] = []
  let id: string | undefined
  for (const line of text.split('\n')) {
    const anchorMatch = anchorLine.exec(line)
    const headingMatch = headingLine.exec(line)
    if (anchorMatch) id = anchorMatch[1]
    else if (headingMatch) {
      parts.push({ id, level: (headingMatch[1] ?? '').length, title: headingMatch[2] ?? '', lines: [] })
      id = undefined
    } else parts.at(-1)?.lines.push(line.replace(otherLanguageLink, ''))
  }
  const [first, ...sections] = parts.map(({ lines, ...part }) => ({
    ...part,
    blocks: readBlocks(lines).map(({ token }) => token),
  }))
  return { title: first?.title ?? '', lead: first?.blocks ?? [], sections }
}

/** Returns a section with the sections below it; empty if the guide has no section of that id. */
export function sectionWithSubsections(guide: Guide, id: string): readonly GuideSection[] {
  const start = guide.sections.findIndex((section) => section.id === id)
  const firstSection = guide.sections[start]
  if (!firstSection) return []
  const end = guide.sections.findIndex((section, index) => index > start && section.level <= firstSection.level)
  return guide.sections.slice(start, end < 0 ? undefined : end)
}
