import type { Language } from '@entrena/contract/language'

export type Tone = 'neutral' | 'positive' | 'danger'

/** Things of one kind, one below the other. */
export interface MailList {
  readonly items: readonly { readonly title: string; readonly detail: string }[]
  /** What the list leaves out; empty where it is whole. */
  readonly rest: string
}

/** A mail before it is drawn: each text one plain line, each link whole. */
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
