/** Address of a term in its case. */
export const termPath = ({ id, caseId }: { readonly id: string; readonly caseId: string }): string =>
  `/app/my_cases/${caseId}?tab=terms&term=${id}`
