/** The columns of a case that answers about time contain. */
interface CaseColumns {
  readonly caseId: string | null
  readonly caseName: string | null
  readonly courtCaseNumber: string | null
}

/** Presents the case that time, a timer or a rate is for; null: none. */
export const presentCaseOfTime = ({ caseId, caseName, courtCaseNumber }: CaseColumns) =>
  caseId === null ? null : { id: caseId, name: caseName ?? '', courtCaseNumber }
