import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeZip } from '#tests/support/make-zip.ts'
import { sourceOf } from './byte-source.ts'
import { detectType } from './content-type.ts'

const binary = (text: string) => Buffer.from(text, 'latin1')
/** The first bytes of a file, and zeros behind them. */
const padded = (text: string) => Buffer.concat([binary(text), Buffer.alloc(600)])
/** An Office file of this content type that also has these parts. */
const office = (contentType: string, ...partNames: string[]) =>
  makeZip([
    {
      name: '[Content_Types].xml',
      data: `<Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${contentType}.main+xml"/></Types>`,
    },
    ...partNames.map((name) => ({ name, data: 'x' })),
  ])
const openDocument = (mimetype: string, ...partNames: string[]) =>
  makeZip([{ name: 'mimetype', data: mimetype, stored: true }, ...partNames.map((name) => ({ name, data: '<x/>' }))])
/** A compound file whose directory holds the names. */
const compound = (...names: string[]) => {
  const file = Buffer.alloc(512 * (2 + Math.ceil(names.length / 4)))
  binary('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1').copy(file)
  file.writeUInt16LE(9, 0x1e)
  file.writeUInt32LE(1, 0x30)
  const sectors = Math.ceil(names.length / 4)
  for (let i = 1; i <= sectors; i += 1) file.writeUInt32LE(i === sectors ? 0xfffffffe : i + 1, 512 + 4 * i)
  names.forEach((name, i) => {
    const offset = 1024 + 128 * i
    file.write(name, offset, 'utf16le')
    file.writeUInt16LE(2 * name.length + 2, offset + 64)
  })
  return file
}
/** A file of the ISO media format (MP4, HEIC) of this brand. */
const mediaOfBrand = (brand: string, compatibleBrands = '') =>
  padded(`\0\0\0\x20ftyp${brand}\0\0\0\0${compatibleBrands}`)
const pixel = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
const images = {
  png: await pixel.png().toBuffer(),
  jpg: await pixel.jpeg().toBuffer(),
  webp: await pixel.webp().toBuffer(),
  gif: await pixel.gif().toBuffer(),
  tiff: await pixel.tiff().toBuffer(),
}
const detect = (bytes: Uint8Array, name: string) => detectType(sourceOf(bytes), name)

/** A web page with its parts in one file, behind these header lines. */
const savedPage = (...headers: string[]) =>
  Buffer.from(
    [
      ...headers,
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="b"',
      '',
      '--b',
      '',
      '<p>',
      '--b--',
    ].join('\r\n'),
  )

describe('accepted files', () => {
  test.each<[string, Uint8Array, string]>([
    ['a.pdf', binary('%PDF-1.7\n'), 'application/pdf'],
    ['con-marca.pdf', binary('\xef\xbb\xbf\r\n%PDF-1.4\n'), 'application/pdf'],
    [
      'impreso.pdf',
      binary(`\x1b%-12345X@PJL\r\n${'x'.repeat(900)}\n%PDF-1.4\n%\xe2\xe3\n1 0 obj\n<<>>`),
      'application/pdf',
    ],
    ['sobre-pdf.txt', Buffer.from('El archivo empieza con %PDF-1.4 y sigue.'), 'text/plain'],
    [
      'a.docx',
      office('wordprocessingml.document'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.xlsx', office('spreadsheetml.sheet'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'a.pptx',
      office('presentationml.presentation'),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    ['a.odt', openDocument('application/vnd.oasis.opendocument.text'), 'application/vnd.oasis.opendocument.text'],
    [
      'a.ods',
      openDocument('application/vnd.oasis.opendocument.spreadsheet'),
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
    ['a.doc', compound('Root Entry', '1Table', 'Data', 'ObjectPool', 'WordDocument'), 'application/msword'],
    ['a.xls', compound('Root Entry', 'Workbook'), 'application/vnd.ms-excel'],
    ['a.ppt', compound('Root Entry', 'PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    [
      'a.ott',
      openDocument('application/vnd.oasis.opendocument.text-template'),
      'application/vnd.oasis.opendocument.text',
    ],
    [
      'a.odp',
      openDocument('application/vnd.oasis.opendocument.presentation'),
      'application/vnd.oasis.opendocument.presentation',
    ],
    ['a.msg', compound('Root Entry', '__properties_version1.0'), 'application/vnd.ms-outlook'],
    [
      'cifrado.xlsx',
      compound('Root Entry', 'EncryptedPackage'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['a.rtf', binary('{\\rtf1 hola}'), 'application/rtf'],
    ['a.txt', Buffer.from('Comparece la parte demandante, señora Peña.\n'), 'text/plain'],
    ['latin1.txt', binary('se\xf1ora Pe\xf1a\r\n'), 'text/plain'],
    ['utf16.txt', Buffer.from('\ufeffseñora Peña', 'utf16le'), 'text/plain'],
    ['utf16-sin-marca.txt', Buffer.from('señora Peña', 'utf16le'), 'text/plain'],
    ['caso.txt', Buffer.from('MZ2022CV01627 (206)\nBM, FWS y CWS'), 'text/plain'],
    ['a.csv', Buffer.from('nombre,monto\nAna,5\n'), 'text/csv'],
    ['a.md', Buffer.from('# Moción\n'), 'text/markdown'],
    ['a.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n'), 'text/vtt'],
    ['cita.ics', Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'), 'text/calendar'],
    ['a.eml', Buffer.from('From: ana@example.com\r\nSubject: Hola\r\n\r\nTexto'), 'message/rfc822'],
    ['pagina.mht', savedPage(), 'application/x-mimearchive'],
    ['pagina.mhtml', savedPage('Subject: Orden'), 'application/x-mimearchive'],
    ['a.eml', savedPage('From: ana@example.com', 'To: luis@example.com'), 'message/rfc822'],
    ['a.zip', makeZip([{ name: 'nota.txt', data: 'hola' }]), 'application/zip'],
    ['vacio.zip', makeZip([]), 'application/zip'],
    ['a.png', images.png, 'image/png'],
    ['a.jpeg', images.jpg, 'image/jpeg'],
    ['a.webp', images.webp, 'image/webp'],
    ['a.gif', images.gif, 'image/gif'],
    ['a.tif', images.tiff, 'image/tiff'],
    ['a.bmp', padded('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'), 'image/bmp'],
    ['a.heic', mediaOfBrand('heic'), 'image/heic'],
    ['b.heic', mediaOfBrand('mif1', 'mif1heic'), 'image/heic'],
    ['a.mp4', mediaOfBrand('isom'), 'video/mp4'],
    ['a.mov', mediaOfBrand('qt  '), 'video/quicktime'],
    ['a.m4a', mediaOfBrand('M4A '), 'audio/mp4'],
    ['a.mp3', padded('ID3\x04\0'), 'audio/mpeg'],
    ['b.mp3', padded('\xff\xfb\x90\x64'), 'audio/mpeg'],
    ['a.wav', padded('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
    ['a.ogg', padded('OggS\0'), 'audio/ogg'],
    ['a.webm', padded('\x1a\x45\xdf\xa3\x42\x82\x84webm'), 'video/webm'],
  ])('%s', async (name, bytes, mimeType) => {
    expect(await detect(bytes, name)).toMatchObject({ mimeType, fileName: name })
  })

  test.each<[string, Uint8Array, string, string]>([
    ['foto.pdf', images.jpg, 'image/jpeg', 'foto.pdf.jpg'],
    ['setup.exe', binary('%PDF-1.7\n'), 'application/pdf', 'setup.exe.pdf'],
    ['contrato.pdf', makeZip([{ name: 'x', data: 'x' }]), 'application/zip', 'contrato.pdf.zip'],
    [
      'plantilla.dotx',
      office('wordprocessingml.template'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'plantilla.dotx.docx',
    ],
    ['notas', Buffer.from('hola'), 'text/plain', 'notas.txt'],
    ['pagina.eml', savedPage('From: <Saved by Blink>'), 'application/x-mimearchive', 'pagina.eml.mht'],
    [
      'informe.doc',
      savedPage('Message-ID: <1@a>', 'Subject: Exportado'),
      'application/x-mimearchive',
      'informe.doc.mht',
    ],
    ['../../../etc/cron.d/x', Buffer.from('hola'), 'text/plain', 'x.txt'],
  ])('are given the extension of their content: %s', async (name, bytes, mimeType, fileName) => {
    expect(await detect(bytes, name)).toMatchObject({ mimeType, fileName })
  })
})

describe('refused files', () => {
  test.each<[string, Uint8Array, string]>([
    ['vacio.pdf', Buffer.alloc(0), 'empty'],
    ['programa.pdf', padded('MZ\x90\0'), 'executable'],
    ['programa.txt', padded('\x7fELF\x02\x01'), 'executable'],
    ['mac.jpg', padded('\xcf\xfa\xed\xfe'), 'executable'],
    ['enlace.lnk', padded('L\0\0\0\x01\x14\x02\0'), 'executable'],
    ['modulo.pdf', padded('\0asm\x01\0\0\0'), 'executable'],
    ['app.zip', makeZip([{ name: 'META-INF/MANIFEST.MF', data: 'Main-Class: X' }]), 'executable'],
    ['texto.exe', Buffer.from('hola'), 'executable'],
    ['corre.txt', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'script'],
    ['factura.pdf.js', Buffer.from('alert(1)'), 'script'],
    ['copia.bat', Buffer.from('del *.*'), 'script'],
    ['x.txt', Buffer.from('<?php system($_GET[0]);'), 'script'],
    ['pagina.html', Buffer.from('hola'), 'active_content'],
    ['pagina.txt', Buffer.from(' \n<!-- x --><!DOCTYPE html><p>hola'), 'active_content'],
    ['pagina.pdf', Buffer.from('<script>alert(1)</script>'), 'active_content'],
    ['utf16.txt', Buffer.from('\ufeff<html>', 'utf16le'), 'active_content'],
    ['pagina.mht', Buffer.from('<!doctype html><script>alert(1)</script>'), 'active_content'],
    ['pagina.mht', Buffer.from('Una línea\nContent-Type: multipart/related\n\n<html>'), 'active_content'],
    ['dibujo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'active_content'],
    ['dibujo.png', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'), 'active_content'],
    ['animacion.swf', padded('CWS\x0a\0'), 'active_content'],
    ['datos.dat', Buffer.from('<?xml version="1.0"?><datos/>'), 'unsupported'],
    ['macro.docx', office('wordprocessingml.document', 'word/vbaProject.bin'), 'macros'],
    ['macro.docm', office('wordprocessingml.document.macroEnabled'), 'macros'],
    ['macro.odt', openDocument('application/vnd.oasis.opendocument.text', 'Basic/Standard/Module1.xml'), 'macros'],
    ['macro.doc', compound('Root Entry', 'WordDocument', 'Macros'), 'macros'],
    ['roto.docx', binary('PK\x03\x04 broken'), 'damaged'],
    ['roto.doc', padded('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'damaged'],
    ['fuera.zip', makeZip([{ name: '../../etc/passwd', data: 'x' }]), 'damaged'],
    ['bomba.zip', makeZip([{ name: 'x', data: Buffer.alloc(30 * 1024 * 1024) }]), 'archive_bomb'],
    ['libro.epub', openDocument('application/epub+zip'), 'unsupported'],
    ['a.7z', padded('7z\xbc\xaf\x27\x1c'), 'unsupported'],
    ['a.gz', padded('\x1f\x8b\x08'), 'unsupported'],
    ['disfraz.pdf', padded('GIF88a %PDF-1.7'), 'unsupported'],
    ['ruido.txt', Buffer.from(Array.from({ length: 4_096 }, (_, i) => (i * 7_919) % 251)), 'unsupported'],
    ['cola.txt', Buffer.concat([Buffer.alloc(200_000, 'texto '), Buffer.alloc(100)]), 'unsupported'],
  ])('%s', async (name, bytes, refused) => {
    expect(await detect(bytes, name)).toEqual({ refused })
  })

  test('rejects a compound file with a cyclic directory', async () => {
    const file = compound('Root Entry', 'WordDocument')
    file.writeUInt32LE(1, 512 + 4)
    expect(await detect(file, 'circulo.doc')).toEqual({ refused: 'damaged' })
  })
})

test('detects the type of an archive by its directory, without reading the whole file', async () => {
  const bytes = makeZip([
    { name: 'media.bin', data: Buffer.alloc(3_000_000, 'x'), stored: true },
    ...Array.from({ length: 500 }, (_, i) => ({ name: `word/parte${i}.xml`, data: 'x' })),
  ])
  let reads = 0
  let readBytes = 0
  await detectType(
    {
      sizeBytes: bytes.length,
      bytes: async (start, length) => {
        reads += 1
        readBytes += Math.min(length, bytes.length - start)
        return bytes.subarray(start, start + length)
      },
    },
    'grande.zip',
  )
  expect(reads).toBeLessThan(8)
  expect(readBytes).toBeLessThan(300_000)
})
