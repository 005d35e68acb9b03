// Browser-safe. Media types of Office Open XML files (IANA).
export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
