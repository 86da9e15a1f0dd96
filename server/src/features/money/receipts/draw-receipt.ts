import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@entrena/contract/language'
import type { Receipt } from '@entrena/contract/money/receipts/entity'
import { receiptWords, type WrittenReceipt, writeReceipt } from '@entrena/contract/money/receipts/words'
import { drawableText } from '../../../platform/drawable-text'

/** The relative path to the fonts differs between this source file and the bundle in server/dist. */
const folder = extname(import.meta.url) === '.ts' ? '../../../../share-picture/' : '../share-picture/'
const fontFile = (name: string) => fileURLToPath(new URL(`${folder}${name}`, import.meta.url))
const fonts = { text: fontFile('text.ttf'), wide: fontFile('wide.ttf') }

/** A5 in points. Printers scale it to other sizes. The left margin has room for the holes of a binder. */
const page = { width: 419.53, height: 595.28 }
const left = 44
const right = page.width - 32
const bottom = page.height - 74
const gray = '#555555'

interface Site {
  readonly language: Language
  /** Host name of the site, such as entrena.do. */
  readonly host: string
}

type Pdf = PDFKit.PDFDocument

/** Draws a receipt as a PDF, black on white. A package with many sessions takes several pages. */
export async function drawReceipt(receipt: Receipt, { language, host }: Site): Promise<Buffer> {
  // The library is imported when the first receipt is drawn, because it takes 30 MB of memory.
  const { default: PDFDocument } = await import('pdfkit')
  const written = writeReceipt(drawable(receipt), language)
  const words = receiptWords[language]
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margins: { left, right: page.width - right, top: 40, bottom: page.height - bottom },
    font: fonts.text,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${words.receipt} ${receipt.number}`, Author: 'Entrena', CreationDate: new Date(receipt.issued_at) },
  })
  const isDrawn = collect(pdf)
  drawHead(pdf, { written, number: receipt.number, language })
  drawParties(pdf, written)
  drawSessions(pdf, written)
  drawLines(pdf, written)
  drawFeet(pdf, { language, host, number: receipt.number })
  pdf.end()
  return isDrawn
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

/** Our fonts have only Latin letters. A name without Latin letters is replaced with the e-mail address. */
function drawable(receipt: Receipt): Receipt {
  const { client, trainer, collector } = receipt
  const email = drawableText(client.email)
  return {
    ...receipt,
    client: { name: drawableText(client.name) || email, email },
    trainer: {
      ...trainer,
      name: drawableText(trainer.name) || '-',
      place: trainer.place && drawableText(trainer.place),
    },
    collector: { ...collector, name: drawableText(collector.name) },
  }
}

const rule = (pdf: Pdf, y: number) =>
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999999').stroke()

interface Head extends Pick<Site, 'language'> {
  readonly written: WrittenReceipt
  readonly number: string
}

function drawHead(pdf: Pdf, { written, number, language }: Head): void {
  const width = right - left
  pdf.font(fonts.wide).fontSize(17).fillColor('black').text('Entrena', left, 40, { width })
  pdf.font(fonts.text).fontSize(9).fillColor(gray)
  pdf.text(receiptWords[language].receipt, left, 38, { width, align: 'right' })
  pdf.font(fonts.wide).fontSize(11).fillColor('black').text(number, { width, align: 'right' })
  pdf.font(fonts.text).fontSize(9).fillColor(gray).text(written.issued, { width, align: 'right' })
  rule(pdf, 84)
  pdf.font(fonts.wide).fontSize(13).fillColor('black').text(written.title, left, 96, { width })
  pdf.font(fonts.text).fontSize(10).fillColor(gray).text(`${written.service} · ${written.state}`, { width })
  pdf.moveDown(0.8)
}

function drawParties(pdf: Pdf, { parties }: WrittenReceipt): void {
  const gap = 12
  const width = (right - left - gap * (parties.length - 1)) / parties.length
  const top = pdf.y
  const ends = parties.map(({ label, name, details }, index) => {
    pdf
      .font(fonts.text)
      .fontSize(8.5)
      .fillColor(gray)
      .text(label, left + index * (width + gap), top, { width })
    pdf.fontSize(10).fillColor('black').text(name, { width })
    pdf.fontSize(8).fillColor(gray)
    for (const detail of details) pdf.text(detail, { width })
    return pdf.y
  })
  pdf.y = Math.max(...ends) + 8
  rule(pdf, pdf.y)
  pdf.y += 8
}

function drawSessions(pdf: Pdf, { sessions, toSchedule }: WrittenReceipt): void {
  pdf.font(fonts.text).fontSize(9.5).fillColor('black')
  const written = sessions.map(({ day, time, note }) => `${day}, ${time}${note ? ` (${note})` : ''}`)
  pdf.text([...written, ...(toSchedule ? [toSchedule] : [])].join(' · '), left, pdf.y, { width: right - left })
  pdf.y += 8
}

/** Width of the column of amounts on the right. Labels end before this column. */
const amountWidth = 110

function drawLines(pdf: Pdf, { lines }: WrittenReceipt): void {
  for (const { kind, label, detail, amount } of lines) {
    const isStrong = kind === 'sum' || kind === 'rest'
    const labelWidth = right - left - amountWidth
    pdf.font(isStrong ? fonts.wide : fonts.text).fontSize(isStrong ? 10.5 : 10)
    const height =
      pdf.heightOfString(label, { width: labelWidth }) +
      (detail ? pdf.fontSize(8.5).heightOfString(detail, { width: labelWidth }) : 0)
    if (pdf.y + height + 10 > bottom) pdf.addPage()
    if (isStrong) rule(pdf, pdf.y)
    const top = pdf.y + 5
    pdf
      .fontSize(isStrong ? 10.5 : 10)
      .fillColor('black')
      .text(amount, left, top, { width: right - left, align: 'right' })
    pdf.text(label, left, top, { width: labelWidth })
    if (detail) pdf.font(fonts.text).fontSize(8.5).fillColor(gray).text(detail, { width: labelWidth })
    pdf.y += 5
  }
}

/** Writes a footer on every page, because pages may be kept separately. */
function drawFeet(pdf: Pdf, { language, host, number }: Site & { readonly number: string }): void {
  const words = receiptWords[language]
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // The footer is below the bottom margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0
    const top = bottom + 12
    pdf
      .rect(left, top, right - left, 30)
      .lineWidth(0.75)
      .strokeColor('black')
      .stroke()
    pdf
      .font(fonts.wide)
      .fontSize(8.5)
      .fillColor('black')
      .text(words.notFiscal, left + 8, top + 5)
    pdf.font(fonts.text).text(words.shows, left + 8, top + 16)
    pdf.fontSize(8).fillColor(gray)
    pdf.text(`Entrena · ${host}/contact`, left, top + 37, { lineBreak: false })
    pdf.text(`${number} · ${index + 1} / ${count}`, left, top + 37, { width: right - left, align: 'right' })
  }
}
