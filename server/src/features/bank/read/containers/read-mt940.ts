import { parseAmount } from '../cells/amounts'
import { parseDay } from '../cells/days'
import { type DraftLine, type DraftStatement, type LineMoney, unambiguousMoney, uncertainMoney } from '../draft-line'
import { plainAccount, type StatementHeadings } from '../headings'
import { cellTextOf } from '../rows'
import { RefusedReading } from '../statement'
import type { TextLine } from './split-text'

interface Field {
  readonly number: number
  readonly tag: string
  readonly lines: readonly string[]
}

/** Splits the lines into fields. A field starts with its tag and ends before the next one. */
function listFields(lines: readonly TextLine[]): readonly Field[] {
  const fields: { number: number; tag: string; lines: string[] }[] = []
  for (const { number, text } of lines) {
    const [, tag = '', rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(text) ?? []
    if (tag) fields.push({ number, tag, lines: [rest] })
    else if (!/^(-\}?|\{.*)$/.test(text.trim())) fields.at(-1)?.lines.push(text)
  }
  return fields
}

const balance = /^([CD])(\d{8}|\d{6})[A-Z]{3}(\d{1,15}(?:,\d{0,2})?)$/

function balanceOf(field: Field | undefined): number | null {
  const [, sign, , amount = ''] = balance.exec(field?.lines[0]?.trim() ?? '') ?? []
  const parsed = parseAmount(amount.replace(/,$/, ''), ',')
  if (parsed.state !== 'clear') return null
  return sign === 'D' ? -parsed.cents : parsed.cents
}

function dayOf(digits: string): string | null {
  return parseDay(digits.length === 6 ? `20${digits}` : digits)
}

/** The posting day, which follows the value date and has no year. */
function postedDay(value: string | null, entry: string): string | null {
  if (value === null || entry === '') return value
  const apart = Number(entry.slice(0, 2)) - Number(value.slice(5, 7))
  const year = Number(value.slice(0, 4)) + (apart < -6 ? 1 : apart > 6 ? -1 : 0)
  return parseDay(`${year}${entry}`)
}

const movement = /^(\d{8}|\d{6})(\d{4})?(R?)([CD])[A-Z]?(\d{1,15}(?:,\d{0,2})?)([A-Z][A-Z0-9]{3})(.*)$/

/**
 * Joins the parts of the text, which the bank splits after every 27 characters. Ignores the field `?31`, the other
 * party's account: if the bank leaves it out, a payer can type `?31` and another person's account into the text.
 */
function readText(field: Field | undefined): string {
  const whole = field?.lines.join(field.lines.some((line) => line.includes('?2')) ? '' : ' ') ?? ''
  const parts = [...whole.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', text = '']) => ({ code, text }))
  const partsOf = (pattern: RegExp) => parts.filter(({ code }) => pattern.test(code)).map(({ text }) => text)
  const purpose = partsOf(/^(2\d|6[0-3])$/).reduce((all, text) => all + text + (text.length >= 27 ? '' : ' '), '')
  const name = partsOf(/^3[23]$/).join('')
  return cellTextOf(parts.length === 0 ? whole : `${purpose.trim()} ${name}`)
}

function readMovement(field: Field, details: Field | undefined): DraftLine {
  const [line = '', ...more] = field.lines
  const [, value = '', entry = '', reverse, mark, amount = '', , references = ''] = movement.exec(line.trim()) ?? []
  const parsed = parseAmount(amount.replace(/,$/, ''), ',')
  // RC reverses a credit, and RD a debit.
  const sign = (mark === 'D') === (reverse === '') ? -1 : 1
  const isClear = mark !== undefined && parsed.state === 'clear' && parsed.cents > 0
  const money: LineMoney = isClear ? unambiguousMoney(sign * parsed.cents) : uncertainMoney()
  const [own = '', bank = ''] = references.split('//')
  const text = readText(details)
  return {
    number: field.number,
    section: 0,
    day: postedDay(dayOf(value), entry),
    ...money,
    balanceCents: null,
    text: text === '' ? cellTextOf(more.join(' ')) : text,
    words: `${more.join(' ')} ${text}`,
    bankReference: cellTextOf(bank === '' ? own.replace(/^NONREF$/, '') : bank),
    serial: bank === '' ? '' : cellTextOf(own.replace(/^NONREF$/, '')),
    payerAccount: null,
    isReversal: reverse === 'R',
    raw: cellTextOf(field.lines.join(' ')),
  }
}

export interface Mt940 {
  readonly draft: DraftStatement
  readonly headings: StatementHeadings
}

export function readMt940(lines: readonly TextLine[]): Mt940 {
  const fields = listFields(lines)
  const accounts = new Set(fields.flatMap(({ tag, lines: [text = ''] }) => (tag.startsWith('25') ? [text] : [])))
  if (accounts.size > 1) throw new RefusedReading('unreadable', { kind: 'several_accounts' })
  const drafts = fields.flatMap((field, index) => {
    const next = fields[index + 1]
    return field.tag === '61' ? [readMovement(field, next?.tag === '86' ? next : undefined)] : []
  })
  const openingCents = balanceOf(fields.find(({ tag }) => tag === '60F' || tag === '60M'))
  const closingCents = balanceOf(fields.findLast(({ tag }) => tag === '62F' || tag === '62M'))
  const account = plainAccount([...accounts][0]?.split('/').at(-1) ?? '')
  return { draft: { lines: drafts, openingCents, closingCents }, headings: { account, firstDay: null, lastDay: null } }
}
