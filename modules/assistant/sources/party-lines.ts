import type { Context } from '#server/http/context.ts'
import { readCaseParties } from '#modules/parties/index.ts'

const maxParties = 60
/** Maximum length of a line, in characters. */
const maxLength = 300

const sides = { ours: 'our side', adverse: 'adverse side', neutral: 'neither side' } as const

const oneLine = (text: string): string => text.replace(/[<>\p{Cc}\p{Cf}]/gu, ' ').slice(0, maxLength)

/**
 * Returns the parties of a case as lines for the model: name, role, side, whether they are the client, counsel. The
 * caller has asserted that the person may see the case; a client of the office gets none.
 */
export async function partyLines(
  em: Context['em'],
  actor: Context['actor'],
  caseId: string,
): Promise<readonly string[]> {
  const { parties } = await readCaseParties(em, actor, caseId)
  return parties.slice(0, maxParties).map(({ name, role, roleText, side, isClient, counsel }) => {
    const facts = [
      role === 'other' ? roleText : role.replaceAll('_', ' '),
      sides[side],
      ...(isClient ? ['client of the office'] : []),
      ...(counsel ? [`counsel: ${counsel.name}`] : []),
    ]
    return oneLine(`${name}: ${facts.join(', ')}`)
  })
}
