import { draftKey } from '../../ui/form/form-draft.ts'

/** Storage key of the note that a person is writing on a case. */
export const noteDraftKey = (caseId: string) => draftKey(`note.${caseId}`)
