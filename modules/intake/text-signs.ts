import { readService } from './served/read-service.ts'
import { maxUrgentLength, urgentWordsIn } from './urgent-words.phrases.ts'
import type { LeadValues } from './write-lead.ts'

/**
 * Returns the signs of urgency in the texts of a request, and the stated day of service of process.
 * @param writtenOn the day on which the texts were written, `YYYY-MM-DD`
 */
export function textSigns(
  text: string,
  writtenOn: string,
): Required<Pick<LeadValues, 'urgent' | 'urgentWords' | 'served'>> {
  const served = readService(text, writtenOn)
  const urgentWords = urgentWordsIn(text) ?? served?.words.slice(0, maxUrgentLength) ?? null
  return { urgent: urgentWords !== null, urgentWords, served }
}
