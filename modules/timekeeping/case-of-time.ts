/** The columns of a case that answers about time contain. */
interface CaseColumns {
  readonly caseId: string | null
  readonly caseName: string | null
  readonly courtCaseNumber: string | null
}

/** Presents the case of a time entry, timer or rate; null for none. */
export const presentCaseOfTime = ({ caseId, caseName, courtCaseNumber }: CaseColumns) =>
  caseId === null ? null : { id: caseId, name: caseName ?? '', courtCaseNumber }
