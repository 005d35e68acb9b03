import { describe, expect, it } from 'vitest'
import { findLegalCitations, isCited, legalKeys } from './legal-citations.ts'

const citationTexts = (text: string): string[] => findLegalCitations(text).map((citation) => citation.text)
const citesSameLaw = (answer: string, file: string): boolean =>
  findLegalCitations(answer).every((citation) => isCited(citation, legalKeys(file)))

describe('citations of law', () => {
  it.each([
    ['Véase 31 L.P.R.A. § 1.', ['31 L.P.R.A. § 1']],
    ['[31 LPRA sec. 3453] y [31 LPRA secs. 3013 y 3191]', ['31 LPRA sec. 3453', '31 LPRA secs. 3013 y 3191']],
    ['32 L.P.R.A. Ap. V, R. 68.1', ['32 L.P.R.A. Ap. V, R. 68.1']],
    ['Pueblo v. X, 2025 TSPR 64; UTIER v. AEE, 99 TSPR 155', ['2025 TSPR 64', '99 TSPR 155']],
    ['PRTC v. Martínez, 114 D.P.R. 328 (1983)', ['114 D.P.R. 328']],
    ['la Regla 68.1 y la Regla 20.2(c) de Procedimiento Civil', ['Regla 68.1', 'Regla 20.2(c) de Procedimiento Civil']],
    ['el Art. 1536 del Código Civil de 2020', ['Art. 1536 del Código Civil de 2020']],
    ['Artículo II, sección 7 de la Constitución', ['Artículo II, sección 7 de la Constitución']],
    [
      'la Ley Núm. 55-2020, la Ley 75-1987 y la Ley Núm. 24 de 19 de septiembre de 1996',
      ['Ley Núm. 55-2020', 'Ley 75-1987', 'Ley Núm. 24 de 19 de septiembre de 1996'],
    ],
    ['Act No. 55-2020; 42 U.S.C. § 1983; 410 U.S. 113', ['Act No. 55-2020', '42 U.S.C. § 1983', '410 U.S. 113']],
    ['el artículo 5 del contrato, cláusula 3, el 15 de marzo de 2026, por $1,200.00', []],
    ['caso SJ2023CV00029 y expediente CC-2017-814', []],
    ['DPR 203 y TSPR', []],
  ])('are found in %s', (text, expected) => {
    expect(citationTexts(text)).toEqual(expected)
  })

  it.each([
    ['31 L.P.R.A. § 1401', '31 LPRA sec. 1401', true],
    ['31 L.P.R.A. § 140', '31 LPRA sec. 1401', false],
    ['99 TSPR 155', '1999 T.S.P.R. 155', true],
    ['Regla 20.2', 'la Regla 20.2(c)', true],
    ['Regla 20.2(b)', 'la Regla 20.2(c)', false],
    ['Regla 68.1 de Procedimiento Civil', '32 L.P.R.A. Ap. V, R. 68.1', true],
    ['Regla 68.1 de Evidencia', 'Regla 68.1 de Procedimiento Civil', false],
    ['Art. 1536 del Código Civil', 'artículo 1536 del Código Civil de 2020', true],
    ['Art. 1536 del Código Penal', 'artículo 1536 del Código Civil', false],
    ['Ley 24-1996', 'Ley Núm. 24 de 19 de septiembre de 1996', true],
    ['31 LPRA secs. 3013 y 9999', '31 LPRA sec. 3013', false],
  ])('isCited of %s in "%s" is %s', (answer, file, expected) => {
    expect(citesSameLaw(answer, file)).toBe(expected)
  })
})
