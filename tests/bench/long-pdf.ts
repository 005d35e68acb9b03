import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'

const sentences = [
  'Comparece la parte demandante por conducto de su representación legal y muy respetuosamente expone, alega y solicita.',
  'El contrato de arrendamiento se otorgó ante notario público y consta inscrito en el Registro de la Propiedad.',
  'La parte demandada incumplió su obligación de reparar los daños que causó la filtración de agua en la colindancia norte.',
  'Se acompaña el informe pericial con las fotografías tomadas durante la inspección ocular del inmueble.',
  'El Tribunal celebró la vista evidenciaria y escuchó el testimonio de los vecinos y del perito ingeniero.',
  'A tenor con las Reglas de Procedimiento Civil, se solicita que se dicte sentencia sumaria por no existir controversia de hechos.',
  'Las partes estipularon la autenticidad de los recibos, de los correos electrónicos y de las certificaciones del municipio.',
  'La suma reclamada asciende a doce mil trescientos cuarenta y cinco dólares, más intereses, costas y honorarios de abogado.',
]

/** Generates a PDF of full pages of legal prose; only the last contains «servidumbre de paso». */
export async function longPdf(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', autoFirstPage: false })
  const bytes = buffer(pdf)
  for (let n = 1; n <= pages; n += 1) {
    const text = Array.from(
      { length: 26 },
      (_, i) => `${sentences[(n * 7 + i * 3) % sentences.length]} Folio ${n * 100 + i}.`,
    ).join(' ')
    pdf.addPage().fontSize(11).text(text)
    if (n === pages) pdf.moveDown().text('Constitución de servidumbre de paso en la página doscientos.')
  }
  pdf.end()
  return bytes
}
