const repeated = (part: string): string => part.repeat(Math.ceil(300 / part.length)).slice(0, 300)

/** Queries of up to 300 characters that a search must show as text: emoji, SQL, HTML. */
export const hostileQueries: readonly (readonly [string, string])[] = [
  ['emoji', repeated('👩🏽‍⚖️⚖️🏛️')],
  ['emoji that the limit of length would halve', `a${repeated('👩')}`],
  ['SQL', repeated('\'; drop table company; -- " or 1=1 union select * from session ')],
  ['HTML', repeated('<img src=x onerror=alert(1)><script>alert(1)</script>"><svg/onload=alert(1)> ')],
  ['operators of full-text search', repeated("a & b | !c <-> (d):* '\\ ")],
  ['text from right to left and combining marks', repeated('عائلة ٣٤ à́̂ ﷽ ')],
]
