// Keeps a signature line on the page of the text that is signed.
import type { Block, Paragraph } from './authored-blocks.ts'

/** A line to sign or to date on, after at most a few words: «Fecha: ______». */
const signatureLine = /^[^\n_]{0,24}_{10,}/
/** A line of at least this many characters is running text; shorter lines are closings, names and titles. */
const runningTextLength = 80
/** Paragraphs above a signature that are searched for running text. */
const maxParagraphsAbove = 6

const textOf = ({ runs }: Paragraph): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim()

/**
 * Keeps the lines of each signature together, and each paragraph above it, up to the last running text, on the page of
 * the next paragraph.
 */
export function keepSignaturesTogether(blocks: readonly Block[]): Block[] {
  const keptBlocks = [...blocks]
  blocks.forEach((block, index) => {
    if (block.type !== 'paragraph' || !signatureLine.test(textOf(block))) return
    keptBlocks[index] = { ...block, keepLines: true }
    for (let above = index - 1; above >= Math.max(0, index - maxParagraphsAbove); above -= 1) {
      const paragraph = keptBlocks[above]
      if (paragraph?.type !== 'paragraph') return
      keptBlocks[above] = { ...paragraph, keepNext: true }
      if (
        textOf(paragraph)
          .split('\n')
          .some((line) => line.length >= runningTextLength)
      )
        return
    }
  })
  return keptBlocks
}
