export type BinaryKind = 'zip' | 'old_excel' | 'pdf'
export type TextKind = 'html' | 'mt940' | 'ofx' | 'camt' | 'table'

const signatures: readonly { readonly kind: BinaryKind; readonly bytes: readonly number[] }[] = [
  { kind: 'zip', bytes: [0x50, 0x4b] },
  { kind: 'old_excel', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
]

/** Judged by content, never by the name of the file: banks save HTML as .xls, and people rename files. */
export function findBinaryKind(content: Uint8Array): BinaryKind | undefined {
  return signatures.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))?.kind
}

const startLength = 4_096

export function findTextKind(text: string): TextKind {
  const start = text.slice(0, startLength)
  if (/OFXHEADER|<OFX\b/i.test(start)) return 'ofx'
  if (/<Document\b/.test(start) && /camt\.05/.test(start)) return 'camt'
  if (/^:20:/m.test(start) && /^:(61|60[FM]):/m.test(text)) return 'mt940'
  return /<(html|table|!doctype html)\b/i.test(start) ? 'html' : 'table'
}
