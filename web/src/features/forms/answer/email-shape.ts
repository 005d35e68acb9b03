import { checkAnswers } from '#modules/forms/answers.ts'

const emailFields = [{ name: 'email', type: 'email', required: true, options: [], rules: {}, showWhen: null }] as const

/** Returns whether a text is an e-mail address, by the check that the server makes of a form's e-mail fields. */
export const isEmail = (text: string): boolean =>
  checkAnswers(emailFields as unknown as Parameters<typeof checkAnswers>[0], { email: text }).issues.length === 0
