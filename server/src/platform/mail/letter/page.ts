import type { Language } from '@entrena/contract/language'

export type Tone = 'neutral' | 'positive' | 'danger'

export interface MailList {
  readonly items: readonly { readonly title: string; readonly detail: string }[]
  /** A line like 'and 3 more' for items that are not listed. Empty if all items are listed. */
  readonly rest: string
}

/** A mail before rendering: every text is a single line, every link absolute. */
export interface Page {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly list: MailList
  readonly button: { readonly label: string; readonly url: string } | undefined
  readonly tone: Tone
  readonly footer: string
  readonly home: { readonly label: string; readonly url: string }
}
